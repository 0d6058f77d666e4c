import { analyticsService } from '../features/analytics/service';
import { analyticsStore } from '../features/analytics/store';
import { categoriesService } from '../features/categories/service';
import { categoriesStore } from '../features/categories/store';
import { makeContests } from '../features/contests/index';
import { customGamesService } from '../features/custom-games/service';
import { customGamesStore } from '../features/custom-games/store';
import { makeEvenings, makeGatherings } from '../features/gatherings/index';
import { gatheringsStore } from '../features/gatherings/store';
import { makeQuestions } from '../features/questions/index';
import { seatsService } from '../features/seats/service';
import { seatsStore } from '../features/seats/store';
import { answerCountsOfGame, askedQuestionInGame } from '../features/team-games/asked-question';
import { gameRecords } from '../features/team-games/data/records';
import { teamGamesStore } from '../features/team-games/data/store';
import { recordsStore } from '../features/team-games/data/store-records';
import type { TeamGamesParts } from '../features/team-games/parts';
import { makeRecentRefusals } from '../features/team-games/play/play';
import { makePhoneLinks } from '../features/team-games/race-phones/race-phones';
import { playerOf } from '../features/team-games/remote-cards';
import { makeTypingNotices } from '../features/team-games/rounds/rounds';
import { playedCategories } from '../features/team-games/start/own-game';
import { makePictureEncoder } from '../features/uploads/images/picture-encoder';
import { makeRecordingReader } from '../features/uploads/inspection/recording-reader';
import { type UploadsService, uploadsService } from '../features/uploads/service';
import { filesInDatabase, filesInFolder } from '../features/uploads/storage/file-storage';
import { uploadsStore } from '../features/uploads/store';
import { ownFilesStore } from '../features/uploads/store-own-files';
import { makeKeyedMutex } from '../platform/db/decide';
import { makeSheets, type Sheets } from '../platform/sheets/sheets';
import type { BaseFeatures } from './base-features';
import type { Dependencies } from './dependencies';

const MEGABYTE = 1024 * 1024;

/**
 * Creates games and contests with their questions and files. The dependency is mutual: games and contests play the question bank, and the
 * bank counts their answers.
 */
export function makeGameFeatures(dependencies: Dependencies, base: BaseFeatures) {
  const { database, clock, random, limits } = dependencies;
  const { writer } = database;
  const { announce } = dependencies.afterCommit;
  const { audit, allowance, settings, access } = base;
  const uploads = makeUploads(dependencies);
  const sheets = makeSheets(dependencies.sheetProgram, (message) => dependencies.onError(new Error(message)));
  const questions = makeQuestions({
    ...dependencies,
    audit,
    files: uploads,
    answerCountsOf: (kind, id) => (kind === 'game' ? answerCountsOfGame(teamGames, id) : contests.answerCountsOf(id)),
    find: {
      inGame: (caller, id, questionId) => askedQuestionInGame(teamGames, playerOf(caller), id, questionId),
      inContest: (...asked) => contests.askedQuestionForTeacher(...asked),
      forStudent: (...asked) => contests.askedQuestionForStudent(...asked),
      allForStudent: (...asked) => contests.askedQuestionsForStudent(...asked),
    },
  });
  const { bank, tallies } = questions;
  const store = teamGamesStore(database);
  const categories = categoriesService({ bank, store: categoriesStore(database), writer, random });
  const records = gameRecords({ store: recordsStore(database), clock, random });
  const analytics = analyticsService({ store: analyticsStore(database), bank, clock });
  const customGames = makeCustomGames(dependencies, base, { uploads, sheets, store });
  const gatheringStore = gatheringsStore(database);
  const teamGames: TeamGamesParts = {
    store,
    writer,
    mutex: makeKeyedMutex(),
    bank,
    questionCounts: { enqueue: (id) => tallies.enqueue('game', id) },
    access,
    allowance,
    categories,
    records,
    analytics,
    ownCategories: customGames,
    seats: seatsService({ ...dependencies, store: seatsStore(database), writer }),
    evenings: makeEvenings(gatheringStore, clock),
    links: makePhoneLinks(),
    clock,
    random,
    secret: dependencies.secret,
    limitsFactor: limits.factor,
    announce,
    refusals: makeRecentRefusals(clock),
    typing: makeTypingNotices(clock),
    onError: dependencies.onError,
    phoneOrigin: dependencies.phoneOrigin,
  };
  const gatherings = makeGatherings({
    ...dependencies,
    store: gatheringStore,
    seats: teamGames.seats,
    teamGames,
    writer,
    access,
    announce,
    mutex: makeKeyedMutex(),
  });
  const contests = makeContests(
    {
      ...dependencies,
      announce,
      access,
      historyDays: () => settings.values().contestHistoryDays,
      bank,
      questionCounts: { enqueue: (id) => tallies.enqueue('run', id) },
      ownCategories: customGames,
      sheets,
      findEvening: gatheringStore.tokenByCode,
    },
    database,
  );
  return { uploads, sheets, questions, categories, analytics, customGames, teamGames, gatherings, contests };
}

export type GameFeatures = ReturnType<typeof makeGameFeatures>;

interface CustomGamesParts {
  uploads: UploadsService;
  sheets: Sheets;
  store: TeamGamesParts['store'];
}

function makeCustomGames(
  dependencies: Dependencies,
  { accounts, allowance, access }: BaseFeatures,
  { uploads, sheets, store }: CustomGamesParts,
) {
  const { database, clock } = dependencies;
  return customGamesService({
    ...dependencies,
    store: customGamesStore(database),
    writer: database.writer,
    access,
    allowance,
    files: uploads,
    sheets,
    announce: dependencies.afterCommit.announce,
    mutex: makeKeyedMutex(),
    playedCategories: (userId) => playedCategories({ store, clock }, userId),
    nameOf: async (userId) => {
      const user = await accounts.userById(userId);
      return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
    },
  });
}

/** On PostgreSQL uploads are stored in the database, because several servers may run, which share no folder. */
function makeUploads(dependencies: Dependencies) {
  const { database, config, uploadsFolder: folder, onError } = dependencies;
  const store = uploadsStore(database);
  const quotas = { ofUser: config.UPLOADS_USER_MB * MEGABYTE, ofAll: config.UPLOADS_TOTAL_MB * MEGABYTE };
  return uploadsService({
    ...dependencies,
    store,
    ownStore: ownFilesStore(database),
    writer: database.writer,
    files: database.dialect === 'postgres' ? filesInDatabase(store, folder) : filesInFolder(folder),
    pictures: makePictureEncoder(dependencies.pictureProgram, (message) => onError(new Error(message))),
    recordings: makeRecordingReader(dependencies.recordingProgram, (message) => onError(new Error(message))),
    quotas,
  });
}
