import { rankRows } from '@lamma/rules/contest/rank';
import type { Teaching } from '@lamma/sync/clients/teaching';
import type { SendOutcome } from '@lamma/sync/commands/played';
import { create } from 'zustand';
import { liveClient } from '../../../lib/server/live';
import { signInAgain } from '../../../lib/server/sign-in-again';
import type { TeacherView } from '../api';

type Command = Parameters<Teaching['send']>[0];
type Snapshot = ReturnType<Teaching['getSnapshot']>;

interface ContestStore {
  gameId: string | null;
  status: Snapshot['status'];
  view: TeacherView | null;
}

const nothing: ContestStore = { gameId: null, status: 'loading', view: null };

/** The contest that this page shows to its teacher, as the live client tells it. Screens read it by selector. */
export const useContestStore = create<ContestStore>(() => nothing);

let teaching: Teaching | undefined;

/** Opens a contest on this page and follows it. @returns what leaves it */
export function openContest(gameId: string): () => void {
  const { client } = liveClient();
  const own = client.teachContest(gameId, rankRows);
  teaching = own;
  const look = () => {
    const { status, held } = own.getSnapshot();
    useContestStore.setState({ gameId, status, view: held?.state ?? null });
  };
  look();
  const cancels = [own.subscribe(look), client.onUnauthorized(signInAgain)];
  return () => {
    for (const cancel of cancels) cancel();
    own.release();
    if (teaching === own) teaching = undefined;
    useContestStore.setState(nothing);
  };
}

/** Gives a command. Never rejects. @returns what the server said in the end */
export function sendCommand(command: Command): Promise<SendOutcome> {
  if (teaching === undefined) throw new Error('no contest is open');
  return teaching.send(command);
}

/** The server's time, epoch ms. */
export function serverNow(): number {
  return liveClient().client.clock.now();
}
