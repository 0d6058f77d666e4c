/** Kinds of games that the ledger counts. */
export const ledgerKinds = ['game', 'custom'] as const;

/** The parts of an account's data export. */
export const dataParts = [
  'account',
  'sessions',
  'ledger',
  'games',
  'records',
  'ratings',
  'messages',
  'reports',
  'categories',
  'files',
  'contests',
  'results',
  'gatherings',
  'guests',
  'presses',
  'claims',
] as const;
export type DataPart = (typeof dataParts)[number];
