import type { Config } from '../config';
import type { AfterCommit } from '../platform/after-commit';
import type { WatchedDatabase } from '../platform/db/writable';
import type { GuestDoors } from '../platform/guests/guest-doors';
import type { Handlers } from '../platform/http/routes';
import { doorLimits } from '../platform/limits/door-limits';
import type { Limits } from '../platform/limits/limits';
import type { EventHandlers } from '../platform/live/options';
import type { RoomDefinitions } from '../platform/live/rooms';
import type { Mailer } from '../platform/mail';
import type { Random } from '../platform/secrets/random';
import type { Secret } from '../platform/secrets/secret';
import { makeSheetReader } from '../platform/sheets/sheet-reader';
import type { Clock } from '../platform/time/clock';
import { rightsOf } from '../rights';
import type { AccountsAnnouncements } from './accounts/announcements';
import { accountsLimits } from './accounts/limits';
import { accountsRoutes } from './accounts/routes';
import { accountsService } from './accounts/service';
import { makeSessions } from './accounts/sessions/sessions';
import { makeDevices } from './accounts/sign-in/devices';
import type { Passwords } from './accounts/sign-in/passwords';
import { accountsStore } from './accounts/store';
import { allowanceLimits } from './allowance/limits';
import { userRoom } from './allowance/rooms';
import { allowanceRoutes } from './allowance/routes';
import { allowanceService } from './allowance/service';
import { allowanceStore } from './allowance/store';
import type { QuestionBank } from './categories/bank';
import { categoriesRoutes } from './categories/routes';
import { categoriesService } from './categories/service';
import { categoriesStore } from './categories/store';
import { contestLimits } from './contests/attendance/limits';
import type { ContestAnnouncements } from './contests/data/announcements';
import { makeContests } from './contests/index';
import { customGamesLimits } from './custom-games/limits';
import { customGamesRoutes } from './custom-games/routes';
import { customGamesService } from './custom-games/service';
import { customGamesStore } from './custom-games/store';
import { feedbackRoutes } from './feedback/routes';
import { feedbackService } from './feedback/service';
import { feedbackStore } from './feedback/store';
import { libraryRoutes } from './library/routes';
import { libraryService } from './library/service';
import { libraryStore } from './library/store';
import { siteRoutes } from './site/routes';
import type { TeamGamesAnnouncements } from './team-games/announcements';
import type { TeamGamesParts } from './team-games/parts';
import { makeExpirer } from './team-games/play/expirer';
import { makeRecentRefusals } from './team-games/play/recent-refusals';
import { playedCategories } from './team-games/played-categories';
import { remoteGuests } from './team-games/remotes';
import { gameRoom, roundRoom } from './team-games/rooms';
import { teamGamesRoutes } from './team-games/routes';
import { teamGamesSocket } from './team-games/socket';
import { teamGamesStore } from './team-games/store';
import { makePictureMaker } from './uploads/images/picture-maker';
import type { Folder } from './uploads/kept/folder';
import { filesInDatabase, filesInFolder } from './uploads/kept/kept-files';
import { uploadsLimits } from './uploads/limits';
import { uploadsRoutes } from './uploads/routes';
import { uploadsService } from './uploads/service';
import { uploadsStore } from './uploads/store';

/** Every rate limit of the product, in one place (docs/rules.md, "Limits"). */
export const limitTable = {
  ...doorLimits,
  ...accountsLimits,
  ...allowanceLimits,
  ...customGamesLimits,
  ...contestLimits,
  ...uploadsLimits,
};

/** What features tell after a commit. */
export type Announcements = AccountsAnnouncements & TeamGamesAnnouncements & ContestAnnouncements;

/** What the product is made of, given to it by the composition. */
export interface Ground {
  config: Config;
  database: WatchedDatabase;
  clock: Clock;
  random: Random;
  secret: Secret;
  limits: Limits<keyof typeof limitTable>;
  mailer: Mailer;
  passwords: Passwords;
  bank: QuestionBank;
  uploadsFolder: Folder;
  /** The built picture-program and sheet-program modules. */
  pictureProgram: URL;
  sheetProgram: URL;
  afterCommit: AfterCommit<Announcements>;
  /** Where links in mails lead. */
  publicUrl: string;
  mailFailed: (error: unknown) => void;
  /** Logs an error of work in the background. */
  failed: (error: unknown) => void;
  phoneOrigin: (openedAt?: string) => string;
  phoneOrigins: (openedAt?: string) => string[];
}

const MEGABYTE = 1024 * 1024;

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
  const gamesStore = teamGamesStore(database);
  const uploads = makeUploads(ground);
  const sheets = makeSheetReader(ground.sheetProgram, (what) => ground.failed(new Error(what)));
  const customGames = customGamesService({
    ...ground,
    store: customGamesStore(database),
    writer,
    allowance,
    files: uploads,
    sheets,
    announce,
    playedCategories: (userId) => playedCategories({ store: gamesStore, clock }, userId),
    nameOf: async (userId) => {
      const user = await accounts.userById(userId);
      return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
    },
  });
  const teamGames: TeamGamesParts = {
    store: gamesStore,
    writer,
    bank: ground.bank,
    allowance,
    categories,
    library,
    ownCategories: customGames,
    clock,
    random,
    secret: ground.secret,
    limitsFactor: limits.factor,
    announce,
    refusals: makeRecentRefusals(clock),
    failed: ground.failed,
    phoneOrigin: ground.phoneOrigin,
  };
  const contests = makeContests(
    { ...ground, announce, historyDays: config.SOLO_HISTORY_DAYS, ownCategories: customGames, sheets },
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
    ...customGamesRoutes(customGames),
    ...teamGamesRoutes(teamGames),
    ...contests.handlers,
    ...libraryRoutes(library),
    ...uploadsRoutes(uploads),
    ...feedbackRoutes(feedbackService({ store: feedbackStore(database), writer, clock, random })),
    ...siteRoutes(
      {
        socialImageUrl: config.SOCIAL_IMAGE_URL ?? null,
        socialVideoUrl: config.SOCIAL_VIDEO_URL ?? null,
        providerUrl: config.PROVIDER_URL ?? null,
        supportWhatsapp: config.SUPPORT_WHATSAPP?.replace('+', '') ?? null,
      },
      ground.phoneOrigins,
      () => ground.bank.mediaCredits?.() ?? [],
    ),
  };
  const events: EventHandlers = { ...teamGamesSocket(teamGames), ...contests.events };
  const rightsOfUser = async (userId: string) => {
    const row = await accounts.userById(userId);
    return row === undefined ? null : rightsOf(row);
  };
  const rooms = {
    game: gameRoom(teamGames),
    user: userRoom(allowance, rightsOfUser),
    qr: roundRoom(teamGames),
    ...contests.rooms,
  } satisfies RoomDefinitions;
  const guests: GuestDoors = { admitted: remoteGuests, counted: contests.guests };
  const isSecret = async (token: string) => (await teamGames.store.round(token)) !== undefined;
  const expirer = makeExpirer(teamGames);
  return {
    handlers,
    events,
    rooms,
    guests,
    isSecret,
    sessions,
    accounts,
    customGames,
    teamGames,
    expirer,
    contests,
    uploads,
    sheets,
  };
}

/** Where several servers share a database they share the files by it too. */
function makeUploads(ground: Ground) {
  const { database, config, uploadsFolder: folder, failed } = ground;
  const store = uploadsStore(database);
  const most = { ofUser: config.UPLOADS_USER_MB * MEGABYTE, ofAll: config.UPLOADS_TOTAL_MB * MEGABYTE };
  return uploadsService({
    ...ground,
    store,
    writer: database.writer,
    files: database.dialect === 'postgres' ? filesInDatabase(store, folder) : filesInFolder(folder),
    pictures: makePictureMaker(ground.pictureProgram, (what) => failed(new Error(what))),
    most,
  });
}

export type Features = ReturnType<typeof makeFeatures>;
