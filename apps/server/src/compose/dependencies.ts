import type { Config } from '../config';
import { type AccountsAnnouncements, accountsLimits } from '../features/accounts/parts';
import type { Passwords } from '../features/accounts/sign-in/passwords';
import { allowanceLimits } from '../features/allowance/service';
import type { CastingAnnouncements } from '../features/casting/service';
import type { LoadedBank } from '../features/categories/bank';
import { contestLimits } from '../features/contests/limits';
import type { ContestAnnouncements } from '../features/contests/room/broadcasts';
import { customGamesLimits } from '../features/custom-games/parts';
import { feedbackLimits } from '../features/feedback/messages/service';
import { ratingLimits } from '../features/feedback/service';
import { type GatheringAnnouncements, gatheringLimits } from '../features/gatherings/parts';
import { performanceLimits } from '../features/performance/service';
import { questionsLimits } from '../features/questions/parts';
import type { SettingsAnnouncements } from '../features/settings/service';
import type { TeamGamesAnnouncements } from '../features/team-games/parts';
import { uploadsLimits } from '../features/uploads/parts';
import type { Folder } from '../features/uploads/storage/file-storage';
import type { WatchedDatabase } from '../platform/db/database';
import type { AfterCommit } from '../platform/db/decide';
import { type Limits, platformLimits } from '../platform/limits/limits';
import type { Mailer } from '../platform/mail';
import type { Random } from '../platform/secrets/random';
import type { Secret } from '../platform/secrets/secret';
import type { Clock } from '../platform/time/clock';

/** Every rate limit of the product. */
export const limitTable = {
  ...platformLimits,
  ...accountsLimits,
  ...allowanceLimits,
  ...customGamesLimits,
  ...contestLimits,
  ...gatheringLimits,
  ...uploadsLimits,
  ...performanceLimits,
  ...feedbackLimits,
  ...ratingLimits,
  ...questionsLimits,
};

/** The events that features announce after a commit. */
export type Announcements = AccountsAnnouncements &
  TeamGamesAnnouncements &
  GatheringAnnouncements &
  ContestAnnouncements &
  CastingAnnouncements &
  SettingsAnnouncements;

export interface Dependencies {
  config: Config;
  database: WatchedDatabase;
  /** Whether no other server process uses the database. */
  isAlone: boolean;
  clock: Clock;
  random: Random;
  secret: Secret;
  limits: Limits<keyof typeof limitTable>;
  mailer: Mailer;
  passwords: Passwords;
  bank: LoadedBank;
  uploadsFolder: Folder;
  /** The built modules of the child processes. */
  pictureProgram: URL;
  recordingProgram: URL;
  sheetProgram: URL;
  afterCommit: AfterCommit<Announcements>;
  /** The base URL of links in mails. */
  publicUrl: string;
  onMailError: (error: unknown) => void;
  onError: (error: unknown) => void;
  tvLinkOrigin: (screen: { openedFrom: string; isOnServer: boolean }) => string;
  phoneOrigin: (openedFrom?: string) => string;
  phoneOrigins: (openedFrom?: string) => string[];
}
