/** What a test may say about the console; the setup takes it back after each. */
export const consoleErrors = { expected: false };

/** This test breaks something on purpose: React and the router will report it, and must. */
export function expectConsoleErrors(): void {
  consoleErrors.expected = true;
}
