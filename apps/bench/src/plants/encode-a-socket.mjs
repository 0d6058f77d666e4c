import { isMainThread } from 'node:worker_threads';
import { onOutgoing } from './outgoing.mjs';

/** A slowdown on purpose: each pushed state is read and encoded once more for each socket that gets it. */
const PUSH = Buffer.from('42["solo:state');
if (isMainThread) {
  onOutgoing((payload) => {
    if (payload.subarray(0, PUSH.length).equals(PUSH)) JSON.stringify(JSON.parse(payload.toString().slice(2)));
  });
}
