import type { AnsweringParts } from './answering/parts';
import type { AuthoringParts } from './authoring/parts';

/** What the use cases of contests need. */
export interface ContestParts extends AnsweringParts, AuthoringParts {
  /** How many days past runs are kept. */
  historyDays: () => number;
  /** Logs an error of work in the background, which no request waits for. */
  failed(error: unknown): void;
}
