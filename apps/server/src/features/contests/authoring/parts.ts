import type { Sheets } from '../../../platform/sheets/sheets';
import type { OwnCategory } from '../../custom-games/own-category';
import type { RunParts } from '../run/parts';

/** What the authoring use cases need. */
export interface AuthoringParts extends RunParts {
  /** Teachers' own categories. */
  ownCategories: {
    /** The user's own and whole ones of these categories. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
    /** All of them, newest first. */
    readAll(userId: string): Promise<readonly OwnCategory[]>;
  };
  sheets: Sheets;
  /**
   * The address at which phones in the room can open this server.
   * @param openedAt the address at which the teacher opened it, never a guest's
   */
  phoneOrigin(openedAt?: string): string;
}
