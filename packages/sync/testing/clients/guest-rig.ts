import { type RefusalName, refusalBody, refusals, refuse } from '@lamma/protocol/refusals';
import type { SeatView } from '@lamma/protocol/seats';
import { GuestClient, type GuestPhone } from '../../src/clients/guest-client';
import { PressSender } from '../../src/clients/press-sender';
import { RivalClient } from '../../src/clients/rival-client';
import { VoteSender } from '../../src/clients/vote-sender';
import type { RestAnswer, RestRequest } from '../../src/link/rest-transport';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair, type ToServer } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { RoundServer } from '../servers/round-server';

const refused = (name: RefusalName): RestAnswer => ({ status: refusals[name].status, body: refusalBody(refuse(name)) });

/** A guest's phone in an evening, and the evening's server in memory. Nothing is delivered until the test says so. */
export function guestRig() {
  const scheduler = new FakeScheduler();
  const now = () => scheduler.now() + 25_200_000;
  const rounds = new Map<string, RoundServer>();
  const pair: SocketPair = new SocketPair(() => {
    for (const round of rounds.values()) round.forget(pair);
  });
  const rest = new RestPair();
  /** The evening's answer to a phone without a seat, or its refusal. */
  const entry = { teamNames: ['صقور الديرة', 'نواخذة الخليج'], isJoinOpen: true, isFull: false };
  const rules: {
    refuses: RefusalName | null;
    joinRefuses: RefusalName | null;
    voteRefuses: RefusalName | null;
    seatId: string | null;
    /** The name of another guest of the evening. */
    takenName: string | null;
  } = {
    refuses: null,
    joinRefuses: null,
    voteRefuses: null,
    seatId: null,
    takenName: null,
  };
  const requests: { method: string; path: string; body: unknown }[] = [];
  let version = 1;
  let state: SeatView = {
    gameId: null,
    team: 2,
    teamNames: ['صقور الديرة', 'نواخذة الخليج'],
    scores: [0, 0],
    phase: 'noGame',
    currentTeam: 1,
    guest: { gatheringId: 'gathering-abcdef', name: 'ريم', sign: 3, mayChangeTeam: true, mode: null, mates: [] },
  };
  let ids = 0;
  const client = new GuestClient({
    token: 'token-of-evening',
    phoneId: 'phone-1-abcdefgh',
    newId: () => {
      ids += 1;
      return `join-${ids}-abcdefgh`;
    },
    socket: pair.client,
    rest: rest.transport,
    scheduler,
    random: new RandomSource(1).next,
  });
  client.enableGame({
    makeRound: (options, shared) => new RivalClient(options, shared),
    makeVotes: (shared, taken) => new VoteSender(shared, taken),
    makePresses: (shared) => new PressSender(shared),
  });

  const snapshot = () => ({ seatId: rules.seatId, version, serverTime: now(), state });

  function answer({ method, path, body }: RestRequest): RestAnswer {
    if (path === '/api/join/token-of-evening') return method === 'GET' ? evening() : join(body);
    if (path.startsWith('/api/game-seats/')) {
      requests.push({ method, path, body });
      const [id, vote] = path.split('/').slice(3);
      if (id !== rules.seatId) return refused('unauthorized');
      if (vote !== undefined) return voted(body as { knows?: boolean });
      if (method === 'PUT') set(body as Partial<SeatView>);
      return { status: 200, body: snapshot() };
    }
    const round = rounds.get(path.split(/[/?]/)[3] ?? '');
    return round?.rest({ method, path, body }) ?? refused('notFound');
  }

  function evening(): RestAnswer {
    if (rules.refuses !== null) return refused(rules.refuses);
    const { team, guest } = state;
    const seat = rules.seatId === null ? null : { id: rules.seatId, name: guest?.name, team, sign: guest?.sign };
    return { status: 200, body: { gatheringId: 'gathering-abcdef', ...entry, seat } };
  }

  function join(body: unknown): RestAnswer {
    requests.push({ method: 'POST', path: '/api/join', body });
    if (rules.joinRefuses !== null) return refused(rules.joinRefuses);
    const { name, team, taken } = body as { name: string; team: 1 | 2; taken: string };
    if (name === rules.takenName && taken === 'ask') return refused('guestNameTaken');
    rules.seatId ??= 'seat-abcdefghijk';
    if (state.guest !== undefined) set({ team, guest: { ...state.guest, name } });
    return { status: 200, body: snapshot() };
  }

  function voted({ knows }: { knows?: boolean }): RestAnswer {
    if (rules.voteRefuses !== null) return refused(rules.voteRefuses);
    const { guess, claim } = state;
    set({
      ...(knows !== undefined && guess && { guess: { ...guess, knows } }),
      ...(knows === undefined && claim && { claim: { ...claim, isOwn: true } }),
    });
    return { status: 200, body: snapshot() };
  }

  function set(changes: Partial<SeatView>): void {
    version += 1;
    const { token: _last, ...kept } = state;
    state = { ...kept, ...changes };
    if (state.token !== undefined && !rounds.has(state.token))
      rounds.set(state.token, new RoundServer(now, state.token));
  }

  function receive(message: ToServer): void {
    if ((message.event === 'watch' || message.event === 'unwatch') && message.payload.room === 'seat') {
      if (message.event === 'unwatch') message.answer({ ok: true });
      else if (rules.refuses !== null) message.answer(refusalBody(refuse(rules.refuses)));
      else if (message.payload.id !== rules.seatId) message.answer(refusalBody(refuse('unauthorized')));
      else message.answer({ ok: true, version, serverTime: now(), state });
      return;
    }
    const { payload } = message;
    const id = 'token' in payload ? payload.token : 'id' in payload ? payload.id : '';
    rounds.get(id)?.receive(pair, message);
  }

  return {
    scheduler,
    pair,
    rest,
    client,
    entry,
    rules,
    requests,
    rounds,
    shown: (): GuestPhone => client.getSnapshot(),
    /** Changes the seat and pushes it; a new token means a new round. */
    change(changes: Partial<SeatView>): void {
      set(changes);
      if (rules.seatId !== null) pair.push('seat:state', { id: rules.seatId, version, state });
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
