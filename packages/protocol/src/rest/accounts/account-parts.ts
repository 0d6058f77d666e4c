/** Kinds of games that the ledger counts. */
export const ledgerKinds = ['game', 'custom'] as const;

/** What the account's own data come in. */
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
] as const;
export type DataPart = (typeof dataParts)[number];
