const SERVER = 'apps/server/src';
const FEATURES = `${SERVER}/features`;
const PLATFORM = `${SERVER}/platform`;
const WEB = 'apps/web/src';

/** Whole folders end in `/**`; other globs name files without their `.ts`. */
export const filesOf = (glob, ending) => (glob.endsWith('/**') ? `${glob}/*${ending}` : `${glob}${ending}`);

/** A part whose tests are in the folders of its code. */
const folders = (...code) => ({
  code: code.map((folder) => `${folder}/**`),
  tests: code.map((folder) => `${folder}/**`),
});

/** The parts of `npm run mutants`: the code that is mutated, without `except`, and where the tests are that must detect it. */
export const PARTS = {
  rules: folders('packages/rules/src'),
  sync: folders('packages/sync/{src,testing}'),
  protocol: folders('packages/protocol/src'),
  contests: { code: [`${FEATURES}/contests/room/**`], tests: [`${FEATURES}/contests/**`] },
  'team-games': folders(`${FEATURES}/{team-games,past-games,gatherings,seats}`),
  limits: {
    code: [`${PLATFORM}/{limits,guests}/**`, `${FEATURES}/contests/{student-phones,join-codes}`],
    tests: [`${PLATFORM}/{limits,guests}/**`, `${FEATURES}/contests/{student-phones,join-codes,room/join}`],
  },
  accounts: folders(`${FEATURES}/{accounts,users}`, `${PLATFORM}/http/session`),
  uploads: {
    ...folders(`${FEATURES}/{uploads,custom-games/sheets}`, `${PLATFORM}/sheets`),
    except: [`${FEATURES}/uploads/*/*-program`, `${PLATFORM}/sheets/*-program`],
  },
  live: folders(`${PLATFORM}/live`),
  stores: {
    code: [
      `${WEB}/lib/{toast-store,site-facts,telemetry/{measurements,game-times}}`,
      `${WEB}/lib/server/{connection-store,http,phone-origins}`,
      `${WEB}/lib/browser/{user-storage,use-stored-form}`,
      `${WEB}/lib/sound/sound-store`,
      `${WEB}/features/casting/{cast-store,follow,publisher,step-at}`,
      `${WEB}/features/past-games/stored-games`,
      `${WEB}/features/allowance/{link-code,codes/fresh-codes}`,
    ],
    tests: [
      `${WEB}/lib/**`,
      `${WEB}/features/{casting,past-games,allowance}/**`,
      `${WEB}/features/performance/recording/**`,
    ],
  },
};
