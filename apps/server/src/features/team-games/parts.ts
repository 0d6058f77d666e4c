import type { Announce } from '../../platform/after-commit';
import type { Statement, Writer } from '../../platform/db/database';
import type { InTurn } from '../../platform/db/in-turn';
import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { AllowanceService } from '../allowance/service';
import type { AnalyticsService } from '../analytics/service';
import type { QuestionBank } from '../categories/bank';
import type { CategoriesService } from '../categories/service';
import type { OwnCategory } from '../custom-games/own-category';
import type { TeamGamesAnnouncements } from './data/announcements';
import type { GameRecords } from './data/records';
import type { TeamGamesStore } from './data/store';
import type { RecentRefusals } from './play/recent-refusals';

/** What the use cases of team games work with. */
export interface TeamGamesParts {
  store: TeamGamesStore;
  writer: Writer;
  /** Starts of one user, one after the other. */
  inTurn: InTurn;
  bank: QuestionBank;
  allowance: AllowanceService;
  categories: CategoriesService;
  records: GameRecords;
  analytics: Pick<AnalyticsService, 'started'>;
  /** Hosts' own categories. */
  ownCategories: {
    /** The user's own and whole ones of these categories, in the order asked. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
  };
  questionCounts: {
    /** The statement by which the answers of a game of the bank are counted, later and apart from its moves. */
    begin(gameId: string): Statement;
  };
  clock: Clock;
  random: Random;
  secret: Secret;
  announce: Announce<TeamGamesAnnouncements>;
  refusals: RecentRefusals;
  /** LIMITS_FACTOR */
  limitsFactor: number;
  /** Logs an error of work in the background. */
  failed(error: unknown): void;
  /** The address of this server as phones near a screen can open it. @param openedAt how its host opened it, never a guest */
  phoneOrigin(openedAt?: string): string;
}
