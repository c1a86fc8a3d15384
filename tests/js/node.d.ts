// What tests need of Node, without the types of all of it.
declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function readdirSync(path: string, options: { recursive: true }): string[];
}
declare const process: { argv: string[] };
