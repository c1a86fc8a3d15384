// Vite hands out a file's text when its name ends so.
declare module "*?raw" {
  const text: string;
  export default text;
}
