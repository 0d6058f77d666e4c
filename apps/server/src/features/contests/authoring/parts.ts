import type { QuestionBank } from '../../categories/bank';
import type { OwnCategory } from '../../custom-games/own-category';
import type { RunParts } from '../run/parts';

/** What a teacher's work on contests needs. */
export interface AuthoringParts extends RunParts {
  bank: QuestionBank;
  /** Teachers' own categories. */
  ownCategories: {
    /** The user's own and whole ones of these categories. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
    /** All of them, newest first. */
    readAll(userId: string): Promise<readonly OwnCategory[]>;
  };
  /** The address of this server as phones near a screen can open it. @param openedAt how its host opened it, never a guest */
  phoneOrigin(openedAt?: string): string;
}
