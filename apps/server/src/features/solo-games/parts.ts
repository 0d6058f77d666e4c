import type { Refusal } from '@lamma/protocol/refusals';
import type { AnswerTaken } from '@lamma/protocol/solo-games';
import type { Announce } from '../../platform/after-commit';
import type { Clock } from '../../platform/clock';
import type { Writer } from '../../platform/db/database';
import type { Limits } from '../../platform/limits';
import type { Random } from '../../platform/random';
import type { Secret } from '../../platform/secret';
import type { QuestionBank } from '../categories/bank';
import type { Crowd } from './crowd';
import type { HeldRuns } from './held-runs';
import type { OneAtATime } from './one-at-a-time';
import type { Rosters } from './rosters';
import type { SoloAnswersStore } from './store-answers';
import type { SoloGamesStore } from './store-games';
import type { SoloPlacesStore } from './store-places';
import type { SoloRunsStore } from './store-runs';
import type { Underway } from './underway';

/** What the use cases of contests work with. */
export interface SoloParts {
  games: SoloGamesStore;
  runs: SoloRunsStore;
  places: SoloPlacesStore;
  answers: SoloAnswersStore;
  /** Runs, and who takes part in them, as this process has them in mind. */
  held: HeldRuns;
  rosters: Rosters;
  crowd: Crowd;
  underway: Underway<AnswerTaken | Refusal>;
  /** Looks whether all have answered, by the contest's id. */
  looks: OneAtATime;
  writer: Writer;
  bank: QuestionBank;
  clock: Clock;
  random: Random;
  secret: Secret;
  limits: Limits;
  announce: Announce;
  /** How long past runs are kept. */
  historyDays: number;
  /** The address of this server as phones near a screen can open it. @param openedAt how its host opened it, never a guest */
  phoneOrigin(openedAt?: string): string;
  /** Says that work which nobody waits for went wrong. */
  failed(error: unknown): void;
}
