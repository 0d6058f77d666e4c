/** Logs an error that the user can do nothing about; no screen shows it. */
export function logOnly(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place for what is logged and not shown
  console.error(what, error);
}
