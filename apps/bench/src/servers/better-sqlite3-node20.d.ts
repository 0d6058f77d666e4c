/** An older version of the same driver under another name. */
declare module 'better-sqlite3-node20' {
  export { default } from 'better-sqlite3';
}
