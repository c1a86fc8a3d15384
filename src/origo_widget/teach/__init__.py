"""The lab's logic: questions that a graph answers, algorithms step by step, exercises that check themselves."""
