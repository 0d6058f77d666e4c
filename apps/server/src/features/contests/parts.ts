import type { AnsweringParts } from './answering/parts';
import type { AuthoringParts } from './authoring/parts';

/** What the use cases of contests work with. */
export interface ContestParts extends AnsweringParts, AuthoringParts {
  /** How long past runs are kept. */
  historyDays: number;
  /** Logs an error of work that nobody waits for. */
  failed(error: unknown): void;
}
