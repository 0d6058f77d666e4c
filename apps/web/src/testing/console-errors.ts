/** Whether a test expects console errors; reset after each test. */
export const consoleErrors = { expected: false };

/** Call it in a test that causes an error on purpose; React and the router must then report one. */
export function expectConsoleErrors(): void {
  consoleErrors.expected = true;
}
