import type { Refusal } from '@lamma/protocol/refusals';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import type { Announce } from '../../platform/after-commit';
import type { Statement, Writer } from '../../platform/db/database';
import type { InTurn } from '../../platform/db/in-turn';
import type { Random } from '../../platform/secrets/random';
import type { Sheets } from '../../platform/sheets/sheets';
import type { Clock } from '../../platform/time/clock';
import type { AllowanceAnnouncements } from '../allowance/pushes';
import type { AllowanceService } from '../allowance/service';
import type { CustomGamesLimits } from './limits';
import type { CustomGamesStore } from './store';

/** Files that users uploaded, as own categories ask for them. */
export interface OwnFiles {
  /** Which of these names are files of this user, and of what kind each is. */
  ownFiles(userId: string, files: readonly string[]): Promise<ReadonlyMap<string, UploadKind>>;
  /** Statements of a write that names these files, each once: they are this user's, and stay. */
  hold(userId: string, files: readonly string[]): Statement[];
  /**
   * Copies files, whosever they are, for this user; refused where they do not fit into what the user may keep.
   * @returns the copy's name by the file's
   */
  copyTo(userId: string, files: readonly string[]): Promise<ReadonlyMap<string, string> | Refusal>;
}

/** What the use cases of own categories work with. */
export interface CustomGamesParts {
  store: CustomGamesStore;
  writer: Writer;
  allowance: AllowanceService;
  files: OwnFiles;
  clock: Clock;
  random: Random;
  limits: CustomGamesLimits;
  sheets: Sheets;
  announce: Announce<AllowanceAnnouncements>;
  /** A user's new categories are decided one after the other. */
  inTurn: InTurn;
  /** The categories that running games of this user play. */
  playedCategories(userId: string): Promise<ReadonlySet<number>>;
  /** First and last name, for whom a category is offered to. */
  nameOf(userId: string): Promise<string>;
  /** The address of this server as phones near a screen can open it. @param openedAt how the one who asks opened it */
  phoneOrigin(openedAt?: string): string;
}
