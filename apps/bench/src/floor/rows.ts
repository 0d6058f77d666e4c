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
  let acks: (() => void)[] = [];
  const commit = () => {
    database.exec('COMMIT');
    const committed = acks;
    acks = [];
    for (const acknowledge of committed) acknowledge();
  };
  return {
    store(room, text, onCommit) {
      if (acks.length === 0) {
        database.exec('BEGIN');
        setImmediate(commit);
      }
      insert.run(room, text);
      acks.push(onCommit);
    },
    countOf: (room) => (count.get(room) as { count: number }).count,
  };
}
