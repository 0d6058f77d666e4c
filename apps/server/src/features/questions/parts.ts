import type { QuestionPlace } from '@lamma/protocol/rest/desk/questions';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import type { Writer } from '../../platform/db/database';
import type { Limit, Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { AuditService } from '../audit/service';
import type { EditedBank } from './corrections/edited-bank';
import type { CorrectionsStore } from './corrections/store-corrections';
import type { CountsStore } from './counts/store-counts';
import type { Reporter, ReportsStore } from './reports/store-reports';

export const questionsLimits = {
  reportUser: { points: 40, seconds: 3600 },
  /** Reports from phones with a game's card, by address. They do not use up the host's own limit. */
  reportCard: { points: 40, seconds: 3600 },
  /** Reports of one student: more than most contests have questions. */
  reportStudent: { points: 40, seconds: 3600 },
  /** Reports of all students of one run: more than needed to find a wrong question, but not enough to flood the desk. */
  reportRun: { points: 300, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** A question that somebody was asked and now reports. */
export interface AskedQuestion {
  ok: true;
  questionId: number;
  /** A user, or a student of a contest. A report by a game's card is stored for the game's host. */
  reporter: Reporter;
  /** The id of the game, or of the contest's run. */
  playId: string;
  place: QuestionPlace;
  /** Whether the reporter is a phone with the game's card. */
  byCard: boolean;
  /** The text as it was asked. */
  text: { questionText: string; clues?: readonly string[] | undefined; correctAnswer: string };
}

export interface QuestionsParts {
  bank: EditedBank;
  stores: { changes: CorrectionsStore; reports: ReportsStore; counts: CountsStore };
  writer: Writer;
  audit: AuditService;
  files: {
    /** The files among `names` that are this user's uploads, with their kind. */
    ownFiles(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, UploadKind>>;
  };
  limits: Limits<keyof typeof questionsLimits>;
  clock: Clock;
  random: Random;
}
