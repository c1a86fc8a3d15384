// Ids that no two views share; `crypto.randomUUID` is missing on pages without https.

export function freshId(): string {
  if (typeof crypto !== "undefined" && typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const part = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, "0");
  return `${part()}-${part()}-${part()}`;
}
