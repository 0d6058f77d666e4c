import { isMainThread } from 'node:worker_threads';
import { onOutgoing } from './outgoing.mjs';
import { openBeside } from './sqlite.mjs';

/** A slowdown on purpose: each phone's beat reads the places of the last run from the database, before it is answered. */
const ACK = Buffer.from('43');
if (isMainThread) {
  let database;
  onOutgoing((payload) => {
    if (!payload.subarray(0, 2).equals(ACK) || !payload.includes('"versions"')) return;
    database ??= openBeside('lamma.db', { readonly: true });
    database.prepare('SELECT * FROM contest_participants ORDER BY rowid DESC LIMIT 500').all();
  });
}
