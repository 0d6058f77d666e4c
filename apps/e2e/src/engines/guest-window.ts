/** A window of a browser that Playwright does not drive. Expressions are JavaScript, evaluated in its page. */
export interface GuestWindow {
  /** Opens an absolute URL and waits for its load. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** @returns the value, which must be serializable as JSON */
  evaluate(expression: string): Promise<unknown>;
  /** @param expression the element to click */
  click(expression: string): Promise<void>;
  /** @param expression the field, whose value is replaced */
  fill(expression: string, text: string): Promise<void>;
  pressEnter(expression: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the window's pages so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}
