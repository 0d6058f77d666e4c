import type { ContestCommand, ContestTeacherView } from '@lamma/protocol/contests';
import { isRecord } from '@lamma/protocol/is-record';
import type { Acks } from '@lamma/protocol/live';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-door';
import { contestPath } from '../rooms/contest-path';
import type { Room } from '../rooms/room';
import type { RoomClient } from '../rooms/room-client';
import type { Cancel } from '../scheduler';
import type { SendOutcome } from './played';
import { Retries } from './retries';

type Reply = Acks['solo:command'];

export interface ContestCommandsOptions {
  gameId: string;
  room: Room<ContestTeacherView>;
  client: RoomClient;
  onUnauthorized(): void;
}

interface Given {
  command: ContestCommand;
  /** The version it was decided on, for commands that mean something else on another. */
  version: { version?: number };
  retries: Retries;
  /** Whether the last try has no answer yet. */
  isAsked: boolean;
  /** Whether an unanswered try may have been carried out. */
  isUncertain: boolean;
  tell(outcome: SendOutcome): void;
}

/** Other commands say where the run shall be: they mean the same on any version, and when they are repeated. */
const decidedOnVersion: readonly ContestCommand['type'][] = [
  'takeBack',
  'extraTime',
  'end',
  'restart',
  'clearParticipants',
];

/** The teacher's commands, one at a time and in order: by the socket, by REST while it is down, until the server has answered. */
export class ContestCommands {
  readonly #options: ContestCommandsOptions;
  readonly #cancel: Cancel;
  #queue: Given[] = [];

  constructor(options: ContestCommandsOptions) {
    this.#options = options;
    this.#cancel = options.client.onWayOpen(() => this.#sendNow());
  }

  /** Gives a command. Never rejects. @returns what the server said in the end */
  send(command: ContestCommand): Promise<SendOutcome> {
    const { room, client } = this.#options;
    const { held } = room.getSnapshot();
    const version = held !== undefined && decidedOnVersion.includes(command.type) ? { version: held.version } : {};
    const retries = new Retries(client.parts);
    return new Promise<SendOutcome>((tell) => {
      this.#queue.push({ command, version, retries, isAsked: false, isUncertain: false, tell });
      this.#pump();
    });
  }

  stop(): void {
    this.#cancel();
    this.#queue[0]?.retries.stop();
    this.#queue = [];
  }

  #sendNow(): void {
    this.#queue[0]?.retries.stop();
    this.#pump();
  }

  #pump(): void {
    const [given] = this.#queue;
    if (given === undefined || given.retries.isWaiting || !this.#options.client.canSend) return;
    if (given.isAsked) given.isUncertain = true;
    given.isAsked = true;
    given.retries.sent(() => this.#pump());
    this.#emit(given, (reply, retryAfterMs) => {
      if (given === this.#queue[0]) this.#answered(given, reply, retryAfterMs);
    });
  }

  #emit({ command, version }: Given, answered: (reply: Reply | undefined, retryAfterMs?: number) => void): void {
    const { gameId, client } = this.#options;
    const body = { ...version, command };
    if (client.connection.emit('solo:command', { gameId, ...body }, answered)) return;
    client.ask({ method: 'POST', path: `${contestPath(gameId)}/commands`, body }, replyIn, answered);
  }

  #answered(given: Given, reply: Reply | undefined, retryAfterMs = 0): void {
    if (reply === undefined) return;
    if (!reply.ok && given.retries.mayRepeat(reply, retryAfterMs, () => this.#pump())) {
      // It was answered: nothing was carried out.
      given.isAsked = false;
      given.retries.restart();
      return;
    }
    const { room, onUnauthorized } = this.#options;
    this.#queue.shift();
    given.retries.stop();
    if (reply.version !== undefined) room.heardOf(reply.version);
    given.tell(this.#outcome(given, reply));
    if (!reply.ok && reply.code === 'unauthorized') onUnauthorized();
    this.#pump();
  }

  /** A repeat that comes too late shows that an earlier try, whose answer was lost, was carried out. */
  #outcome({ isUncertain }: Given, reply: Reply): SendOutcome {
    const isRepeated = !reply.ok && isUncertain && (reply.code === 'stale' || reply.code === 'refused');
    return isRepeated ? { ok: true, version: reply.version ?? this.#options.room.heard } : reply;
  }
}

function replyIn({ status, body }: RestAnswer): Reply | undefined {
  const refusal: (RefusalBody & { version?: number }) | undefined = refusalIn(body);
  if (refusal !== undefined) return refusal;
  if (status === 401) return refusalBody(refuse('unauthorized'));
  const version = status === 200 && isRecord(body) ? body.version : undefined;
  return typeof version === 'number' ? { ok: true, version } : undefined;
}
