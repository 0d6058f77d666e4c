import type { Sheets } from '../../../platform/sheets/sheets';
import type { OwnCategory } from '../../custom-games/own-category';
import type { RoomParts } from '../room/contest-room';
import type { Registry } from '../room/registry';

export interface AuthoringParts extends RoomParts {
  registry: Registry;
  ownCategories: {
    /** The user's complete categories with these ids. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
    /** All complete categories of the user, newest first. */
    readAll(userId: string): Promise<readonly OwnCategory[]>;
  };
  sheets: Sheets;
  /** The token of the open evening with this join code. */
  findEvening(code: string): Promise<string | undefined>;
}
