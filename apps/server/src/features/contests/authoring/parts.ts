import type { Sheets } from '../../../platform/sheets/sheets';
import type { OwnCategory } from '../../custom-games/own-category';
import type { RoomParts } from '../room/contest-room';
import type { Registry } from '../room/registry';

/** What the use cases of contests need. */
export interface AuthoringParts extends RoomParts {
  registry: Registry;
  /** Teachers' own categories. */
  ownCategories: {
    /** The user's own and whole ones of these categories. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
    /** All of them, newest first. */
    readAll(userId: string): Promise<readonly OwnCategory[]>;
  };
  sheets: Sheets;
}
