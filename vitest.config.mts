import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["tests/js/**/*.test.{ts,tsx}"],
    // Milliseconds: what takes one alone may take seconds on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
