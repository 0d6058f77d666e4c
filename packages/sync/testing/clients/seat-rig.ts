import type { SeatView } from '@lamma/protocol/seats';
import { SeatClient, type SeatPhone } from '../../src/clients/seat-client';
import type { RestAnswer, RestRequest } from '../../src/link/rest-transport';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair, type ToServer } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { RoundServer } from '../servers/round-server';

const refused = (status: number, code: string, reason: string): RestAnswer => ({
  status,
  body: { ok: false, code, reason, error: 'لا', message: 'لا' },
});

/** A phone with a seat, and a server in memory with the rounds of its game. Nothing is delivered until the test says so. */
export function seatRig({ takesSeat = true } = {}) {
  const token = 'token-of-round-1';
  const scheduler = new FakeScheduler();
  const now = () => scheduler.now() + 25_200_000;
  const rounds = new Map([[token, new RoundServer(now, token)]]);
  const pair: SocketPair = new SocketPair(() => {
    for (const round of rounds.values()) round.forget(pair);
  });
  const rest = new RestPair();
  let version = 1;
  let state: SeatView = {
    gameId: 'game-abcdefghijk',
    team: 2,
    teamNames: ['صقور الديرة', 'نواخذة الخليج'],
    scores: [0, 0],
    phase: 'writing',
    currentTeam: 1,
    token,
  };
  /** Whether the server gives seats. */
  const rules = { hasSeats: true };
  const requests: unknown[] = [];
  const seatId = 'seat-abcdefghijk';
  const client = new SeatClient({
    token,
    phoneId: 'phone-1-abcdefgh',
    takesSeat,
    socket: pair.client,
    rest: rest.transport,
    scheduler,
    random: new RandomSource(1).next,
  });

  const snapshot = () => ({ seatId, version, serverTime: now(), state });

  function answer({ method, path, body }: RestRequest): RestAnswer {
    if (path === `/api/game-seats/${seatId}`) return { status: 200, body: snapshot() };
    if (method === 'POST' && path.endsWith('/seat')) {
      requests.push(body);
      return rules.hasSeats ? { status: 200, body: snapshot() } : refused(409, 'refused', 'seatsFull');
    }
    const round = rounds.get(path.split(/[/?]/)[3] ?? '');
    const isOwn = round !== undefined && state.team === state.currentTeam && method === 'GET';
    if (isOwn) return refused(403, 'forbidden', 'ownRound');
    return round?.rest({ method, path, body }) ?? refused(404, 'notFound', 'notFound');
  }

  function receive(message: ToServer): void {
    if ((message.event === 'watch' || message.event === 'unwatch') && message.payload.room === 'seat') {
      if (message.event === 'watch') message.answer({ ok: true, version, serverTime: now(), state });
      else message.answer({ ok: true });
      return;
    }
    const { payload } = message;
    const id = 'token' in payload ? payload.token : 'id' in payload ? payload.id : token;
    rounds.get(id)?.receive(pair, message);
  }

  return {
    scheduler,
    pair,
    client,
    rules,
    requests,
    rounds,
    shown: (): SeatPhone => client.getSnapshot(),
    /** Changes the seat and pushes it; a new token means a new round. */
    change(changes: Partial<SeatView>): void {
      version += 1;
      const { token: _last, ...rest } = state;
      state = { ...rest, ...changes };
      if (state.token !== undefined && !rounds.has(state.token))
        rounds.set(state.token, new RoundServer(now, state.token));
      pair.push('seat:state', { id: seatId, version, state });
    },
    /** Changes the seat without a push, for the answer to a request. */
    set(changes: Partial<SeatView>): void {
      version += 1;
      const { token: _last, ...rest } = state;
      state = { ...rest, ...changes };
    },
    async exchange(): Promise<void> {
      for (let quiet = 0; quiet < 2; ) {
        await flush();
        if (pair.wantsOpen) pair.open();
        const calls = rest.calls.splice(0);
        const messages = pair.toServer.splice(0);
        const pushes = pair.toClient.splice(0);
        for (const call of calls) call.answer(answer(call.request));
        for (const message of messages) receive(message);
        for (const { run } of pushes) run();
        quiet = calls.length + messages.length + pushes.length === 0 ? quiet + 1 : 0;
      }
    },
  };
}
