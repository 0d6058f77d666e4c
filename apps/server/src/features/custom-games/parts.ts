import type { Refusal } from '@lamma/protocol/refusals';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import type { AccountAccess } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import type { Announce, KeyedMutex } from '../../platform/db/decide';
import type { Limit, Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Sheets } from '../../platform/sheets/sheets';
import type { Clock } from '../../platform/time/clock';
import type { AllowanceAnnouncements, AllowanceService } from '../allowance/service';
import type { CustomGamesStore } from './store';

export const customGamesLimits = {
  /** Requests for links that do not exist. */
  shareMissUser: { points: 30, seconds: 3600 },
  shareMissAddress: { points: 300, seconds: 3600 },
  /** New links. Limited because each adds a row. */
  shareOpenUser: { points: 60, seconds: 3600 },
  /** Copies of shared categories. Limited because each writes texts and files. */
  shareCopyUser: { points: 30, seconds: 3600 },
  shareCopyAddress: { points: 300, seconds: 3600 },
  /** Imports of spreadsheets, which the server reads one at a time. */
  sheetUser: { points: 120, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type CustomGamesLimits = Limits<keyof typeof customGamesLimits>;

export interface OwnFiles {
  /** The files among `files` that are this user's uploads, with their kind. */
  ownFiles(userId: string, files: readonly string[]): Promise<ReadonlyMap<string, UploadKind>>;
  /** Statements that make a write fail unless these files are this user's, and that lock the files against a concurrent delete. */
  lock(userId: string, files: readonly string[]): Statement[];
  /**
   * Copies files of any user for this user; refused if they exceed the user's quota.
   * @returns the names of the copies by the names of the originals
   */
  copyTo(userId: string, files: readonly string[]): Promise<ReadonlyMap<string, string> | Refusal>;
}

export interface CustomGamesParts {
  store: CustomGamesStore;
  writer: Writer;
  access: AccountAccess;
  allowance: AllowanceService;
  files: OwnFiles;
  clock: Clock;
  random: Random;
  limits: CustomGamesLimits;
  sheets: Sheets;
  announce: Announce<AllowanceAnnouncements>;
  /** Serializes each user's requests for new categories. */
  mutex: KeyedMutex;
  /** The categories in running games of this user. */
  playedCategories(userId: string): Promise<ReadonlySet<number>>;
  /** A user's first and last name, shown to those who open the link. */
  nameOf(userId: string): Promise<string>;
  /**
   * The origin at which phones near a screen can open this server.
   * @param openedFrom the origin at which the user opened it
   */
  phoneOrigin(openedFrom?: string): string;
}
