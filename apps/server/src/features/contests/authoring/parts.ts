import type { QuestionBank } from '../../categories/bank';
import type { RunParts } from '../run/parts';

/** What a teacher's work on contests needs. */
export interface AuthoringParts extends RunParts {
  bank: QuestionBank;
  /** The address of this server as phones near a screen can open it. @param openedAt how its host opened it, never a guest */
  phoneOrigin(openedAt?: string): string;
}
