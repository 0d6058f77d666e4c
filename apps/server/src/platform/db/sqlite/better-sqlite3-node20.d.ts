/** An older version of the same driver, under an alias. */
declare module 'better-sqlite3-node20' {
  export { default } from 'better-sqlite3';
}
