import { isMainThread } from 'node:worker_threads';
import { onOutgoing } from './outgoing.mjs';
import { openBeside } from './sqlite.mjs';

/** A slowdown on purpose: each answer's acknowledgement waits for a commit of its own, synced to the disk. */
const ACK = Buffer.from('43');
if (isMainThread) {
  let insert;
  onOutgoing((payload) => {
    if (!payload.subarray(0, 2).equals(ACK) || !payload.includes('"selectedAnswer"')) return;
    if (insert === undefined) {
      const database = openBeside('planted.db');
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      database.exec('CREATE TABLE IF NOT EXISTS planted (text TEXT)');
      insert = database.prepare('INSERT INTO planted VALUES (?)');
    }
    insert.run(payload.toString());
  });
}
