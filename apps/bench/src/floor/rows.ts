import { openSqlite } from '../servers/sqlite';

/** Storage of the durable floor. */
export interface Rows {
  store(room: string, text: string, onCommit: () => void): void;
  countOf(room: string): number;
}

/** SQLite with the bare driver. The writes of one turn of the event loop are one transaction; each is acknowledged after the commit. */
export async function openRows(file: string): Promise<Rows> {
  const database = await openSqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE kept (id INTEGER PRIMARY KEY, room TEXT NOT NULL, text TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO kept (room, text) VALUES (?, ?)');
  const count = database.prepare('SELECT count(*) AS count FROM kept WHERE room = ?');
  let waiting: { room: string; text: string; onCommit: () => void }[] = [];
  const write = database.transaction((batch: typeof waiting) => {
    for (const { room, text } of batch) insert.run(room, text);
  });
  const commit = () => {
    const batch = waiting;
    waiting = [];
    write(batch);
    for (const { onCommit } of batch) onCommit();
  };
  return {
    store(room, text, onCommit) {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ room, text, onCommit });
    },
    countOf: (room) => (count.get(room) as { count: number }).count,
  };
}
