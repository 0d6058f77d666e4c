/** Something went wrong that nobody on this page can do anything about: it stands in the console and nowhere else. */
export function logOnly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place for what the specification wants logged, not shown
  console.error(what, error);
}
