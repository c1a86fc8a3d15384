// The one thing of Node that a test needs, without the types of all of it.
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}
