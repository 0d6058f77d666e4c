import type { QuestionPlace } from '@lamma/protocol/rest/desk/questions';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import type { Writer } from '../../platform/db/database';
import type { Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditService } from '../audit/service';
import type { EditedBank } from './corrections/edited-bank';
import type { ChangesStore } from './corrections/store-changes';
import type { CountsStore } from './counts/store-counts';
import type { questionsLimits } from './limits';
import type { Reporter, ReportsStore } from './reports/store-reports';

/** A question that was asked somewhere, as it is reported. */
export interface AskedQuestion {
  ok: true;
  questionId: number;
  /** Who says so, a user or a student of a contest. A card's report counts as that of the game's owner. */
  reporter: Reporter;
  /** The game, or the contest's run. */
  playId: string;
  place: QuestionPlace;
  /** Whether a phone says so that came by the game's card. */
  byCard: boolean;
  /** The text that was asked. */
  text: { questionText: string; clues?: readonly string[] | undefined; correctAnswer: string };
}

/** What the use cases of built-in questions work with. */
export interface QuestionsParts {
  bank: EditedBank;
  stores: { changes: ChangesStore; reports: ReportsStore; counts: CountsStore };
  writer: Writer;
  audit: AuditService;
  files: {
    /** Which of these files are a user's own, and of what kind they are. */
    ownFiles(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, UploadKind>>;
  };
  limits: Limits<keyof typeof questionsLimits>;
  clock: Clock;
  random: Random;
}
