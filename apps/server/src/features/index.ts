import type { Config } from '../config';
import type { AfterCommit } from '../platform/after-commit';
import type { Clock } from '../platform/clock';
import type { WatchedDatabase } from '../platform/db/writable';
import type { Handlers } from '../platform/http/routes';
import type { Limits } from '../platform/limits';
import type { EventHandlers } from '../platform/live/gateway';
import type { RoomDefinitions } from '../platform/live/rooms';
import type { Mailer } from '../platform/mail';
import type { Random } from '../platform/random';
import type { Secret } from '../platform/secret';
import { makeDevices } from './accounts/devices';
import type { Passwords } from './accounts/passwords';
import { accountsRoutes } from './accounts/routes';
import { accountsService } from './accounts/service';
import { makeSessions } from './accounts/sessions';
import { accountsStore } from './accounts/store';
import { userRoom } from './allowance/rooms';
import { allowanceRoutes } from './allowance/routes';
import { allowanceService } from './allowance/service';
import { allowanceStore } from './allowance/store';
import type { QuestionBank } from './categories/bank';
import { categoriesRoutes } from './categories/routes';
import { categoriesService } from './categories/service';
import { categoriesStore } from './categories/store';
import { feedbackRoutes } from './feedback/routes';
import { feedbackService } from './feedback/service';
import { feedbackStore } from './feedback/store';
import { libraryRoutes } from './library/routes';
import { libraryService } from './library/service';
import { libraryStore } from './library/store';
import { siteRoutes } from './site/routes';
import { makeBehind } from './solo-games/behind';
import { makeSoloClock } from './solo-games/clock';
import { makeSoloParts } from './solo-games/make-parts';
import { isParticipant } from './solo-games/places';
import { soloRoom, soloTeacherRoom } from './solo-games/rooms';
import { soloGamesRoutes } from './solo-games/routes';
import { soloSocket } from './solo-games/socket';
import { makeExpirer } from './team-games/expirer';
import type { TeamGamesParts } from './team-games/parts';
import { makeRecentRefusals } from './team-games/recent-refusals';
import { gameRoom, roundRoom } from './team-games/rooms';
import { teamGamesRoutes } from './team-games/routes';
import { teamGamesSocket } from './team-games/socket';
import { teamGamesStore } from './team-games/store';

/** What the product is made of, given to it by the composition. */
export interface Ground {
  config: Config;
  database: WatchedDatabase;
  clock: Clock;
  random: Random;
  secret: Secret;
  limits: Limits;
  mailer: Mailer;
  passwords: Passwords;
  bank: QuestionBank;
  afterCommit: AfterCommit;
  /** Where links in mails lead. */
  publicUrl: string;
  mailFailed: (error: unknown) => void;
  /** Says that work which nobody waits for went wrong. */
  failed: (error: unknown) => void;
  phoneOrigin: (openedAt?: string) => string;
  phoneOrigins: (openedAt?: string) => string[];
}

/** The product: every feature, wired to the ground and to the features it may use. */
export function makeFeatures(ground: Ground) {
  const { config, database, clock, random, limits } = ground;
  const { writer } = database;
  const { announce } = ground.afterCommit;

  const accounts = accountsStore(database);
  const sessions = makeSessions({ store: accounts, writer, clock, announce });
  const allowance = allowanceService({ ...ground, store: allowanceStore(database), writer, announce });
  const categories = categoriesService({ bank: ground.bank, store: categoriesStore(database), writer, random });
  const library = libraryService({ store: libraryStore(database), clock, random });
  const teamGames: TeamGamesParts = {
    store: teamGamesStore(database),
    writer,
    bank: ground.bank,
    allowance,
    categories,
    library,
    clock,
    random,
    secret: ground.secret,
    limitsFactor: limits.factor,
    announce,
    refusals: makeRecentRefusals(clock),
    failed: ground.failed,
    phoneOrigin: ground.phoneOrigin,
  };
  const solo = makeSoloParts(
    { ...ground, announce, historyDays: config.SOLO_HISTORY_DAYS },
    database,
    config.REDIS_URL === undefined,
  );
  const devices = makeDevices(ground.secret, random);
  const { tryWriting } = database;
  const accountsParts = { ...ground, store: accounts, writer, tryWriting, devices, announce };

  const handlers: Handlers = {
    ...accountsRoutes(accountsService(accountsParts)),
    ...allowanceRoutes(allowance),
    ...categoriesRoutes(categories),
    ...teamGamesRoutes(teamGames),
    ...soloGamesRoutes(solo),
    ...libraryRoutes(library),
    ...feedbackRoutes(feedbackService({ store: feedbackStore(database), writer, clock, random })),
    ...siteRoutes(
      {
        socialImageUrl: config.SOCIAL_IMAGE_URL ?? null,
        socialVideoUrl: config.SOCIAL_VIDEO_URL ?? null,
        providerUrl: config.PROVIDER_URL ?? null,
        supportWhatsapp: config.SUPPORT_WHATSAPP?.replace('+', '') ?? null,
      },
      ground.phoneOrigins,
    ),
  };
  const events: EventHandlers = { ...teamGamesSocket(teamGames), ...soloSocket(solo) };
  const rolesOf = async (userId: string) => {
    const row = await accounts.userById(userId);
    if (row === undefined) return null;
    return { isTeacher: row.isTeacher === 1, isOwner: row.isOwner === 1 };
  };
  const rooms = {
    game: gameRoom(teamGames),
    user: userRoom(allowance, rolesOf),
    qr: roundRoom(teamGames),
    solo: soloRoom(solo),
    soloTeacher: soloTeacherRoom(solo),
  } satisfies RoomDefinitions;
  const contests = {
    ...makeSoloClock(solo),
    isParticipant: (secrets: readonly string[]) => isParticipant(solo, secrets),
    behind: makeBehind(solo),
    isAnybody: () => solo.crowd.isAnybody(),
  };
  return { handlers, events, rooms, sessions, accounts, teamGames, expirer: makeExpirer(teamGames), contests, limits };
}
