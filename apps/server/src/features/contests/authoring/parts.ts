import type { QuestionBank } from '../../categories/bank';
import type { RunParts } from '../run/parts';

/** What the authoring use cases need. */
export interface AuthoringParts extends RunParts {
  bank: QuestionBank;
  /**
   * The address at which phones in the room can open this server.
   * @param openedAt the address at which the teacher opened it, never a guest's
   */
  phoneOrigin(openedAt?: string): string;
}
