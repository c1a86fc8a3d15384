// What places are worth, the first one first.

export function Prizes({ points, plus = false }: { points: number[]; plus?: boolean }) {
  return (
    <ol class="origo-prizes">
      {points.map((value, index) => (
        <li key={index}>{plus ? `+${value}` : value}</li>
      ))}
    </ol>
  );
}
