/** Whether a test expects console errors; reset after each test. */
export const consoleErrors = { expected: false };

/** Call it in a test that breaks something on purpose; React and the router must then report an error. */
export function expectConsoleErrors(): void {
  consoleErrors.expected = true;
}
