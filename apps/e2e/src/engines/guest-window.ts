/** A window of a browser that the runner does not drive, and what its user does in it. */
export interface GuestWindow {
  /** Goes to a whole address and waits until it has loaded. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** The value of an expression of the page, in JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the element that an expression of the page names. */
  click(expression: string): Promise<void>;
  /** Types into the field that an expression of the page names, in place of what stands there. */
  fill(expression: string, text: string): Promise<void>;
  /** Presses Enter in it. */
  enter(expression: string): Promise<void>;
  /** A picture as PNG. */
  picture(): Promise<Buffer>;
  /** What broke in its pages until now. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}
