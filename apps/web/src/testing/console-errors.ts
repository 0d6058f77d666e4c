/** Whether a test expects console errors; reset after each test. */
export const consoleErrors = { expected: false };

/** Call it in a test that causes an error on purpose. The test fails unless `console.error` is called. */
export function expectConsoleErrors(): void {
  consoleErrors.expected = true;
}
