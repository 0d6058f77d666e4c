import type { Acks } from '@lamma/protocol/live';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { SoloCommand, SoloTeacherView } from '@lamma/protocol/solo-games';
import type { Connection } from './connection';
import type { SendOutcome } from './played';
import { ask, isTransient, type RestAnswer, type RestDoor, refusalIn } from './rest-door';
import type { Room } from './room';
import { type Random, type Scheduler, Timer } from './scheduler';
import { soloPath } from './solo-path';
import { internalRetries, jittered, resendDelay } from './timings';

type Reply = Acks['solo:command'];

export interface SoloCommandsOptions {
  gameId: string;
  room: Room<SoloTeacherView>;
  connection: Connection;
  rest: RestDoor;
  scheduler: Scheduler;
  random: Random;
  onUnauthorized(): void;
}

interface Given {
  command: SoloCommand;
  /** The version it was decided on, for those that would mean something else on another. */
  version: { version?: number };
  tries: number;
  faults: number;
  /** A try that nobody answered may have been carried out. */
  isUncertain: boolean;
  tell(outcome: SendOutcome): void;
}

/** What says where it leads is the same however often it comes, and on any version; these are not. */
const decidedOnVersion: readonly SoloCommand['type'][] = [
  'takeBack',
  'extraTime',
  'end',
  'restart',
  'clearParticipants',
];

/** The teacher's commands, one at a time and in order: by the socket, by REST while it is down, until the server has answered. */
export class SoloCommands {
  readonly #options: SoloCommandsOptions;
  readonly #resend: Timer;
  #queue: Given[] = [];

  constructor(options: SoloCommandsOptions) {
    this.#options = options;
    this.#resend = new Timer(options.scheduler);
  }

  /** Gives a command. Never rejects. @returns what the server said in the end */
  send(command: SoloCommand): Promise<SendOutcome> {
    const { held } = this.#options.room.getSnapshot();
    const version = held !== undefined && decidedOnVersion.includes(command.type) ? { version: held.version } : {};
    return new Promise<SendOutcome>((tell) => {
      this.#queue.push({ command, version, tries: 0, faults: 0, isUncertain: false, tell });
      this.#pump();
    });
  }

  /** A way to the server opened: what waits is sent now, not when its timer says. */
  doorOpened(): void {
    this.#resend.stop();
    this.#pump();
  }

  stop(): void {
    this.#queue = [];
    this.#resend.stop();
  }

  #pump(): void {
    const { connection } = this.#options;
    const [given] = this.#queue;
    const isOpen = connection.getSnapshot() === 'live' || connection.isDown;
    if (given === undefined || this.#resend.isRunning || !isOpen) return;
    if (given.tries > 0) given.isUncertain = true;
    given.tries += 1;
    this.#resend.start(resendDelay(given.tries), () => this.#pump());
    this.#emit(given, (reply, retryAfterMs) => {
      if (given === this.#queue[0]) this.#answered(given, reply, retryAfterMs);
    });
  }

  #emit({ command, version }: Given, answered: (reply: Reply | undefined, retryAfterMs?: number) => void): void {
    const { gameId, connection, rest, scheduler } = this.#options;
    const body = { ...version, command };
    if (connection.emit('solo:command', { gameId, ...body }, answered)) return;
    ask(rest, scheduler, { method: 'POST', path: `${soloPath(gameId)}/commands`, body }, (answer) => {
      const reply = answer === undefined ? undefined : replyIn(answer);
      if (connection.isDown) connection.restAnswered(reply !== undefined);
      answered(reply, answer?.retryAfterMs);
    });
  }

  #answered(given: Given, reply: Reply | undefined, retryAfterMs = 0): void {
    if (reply === undefined) return;
    if (!reply.ok && this.#mayChange(given, reply)) {
      // It was answered: nothing was carried out.
      const waitMs = Math.max(resendDelay(given.tries), retryAfterMs);
      given.tries = 0;
      this.#resend.start(jittered(waitMs, this.#options.random), () => this.#pump());
      return;
    }
    const { room, onUnauthorized } = this.#options;
    this.#queue.shift();
    this.#resend.stop();
    if (reply.version !== undefined) room.heardOf(reply.version);
    given.tell(this.#outcome(given, reply));
    if (!reply.ok && reply.code === 'unauthorized') onUnauthorized();
    this.#pump();
  }

  /** That a repeat comes too late is the sign that an earlier try, whose answer was lost, was carried out. */
  #outcome({ isUncertain }: Given, reply: Reply): SendOutcome {
    const isRepeated = !reply.ok && isUncertain && (reply.code === 'stale' || reply.code === 'refused');
    return isRepeated ? { ok: true, version: reply.version ?? this.#options.room.heard } : reply;
  }

  #mayChange(given: Given, refusal: RefusalBody): boolean {
    if (refusal.code !== 'internal') return isTransient(refusal);
    given.faults += 1;
    return given.faults <= internalRetries;
  }
}

function replyIn({ status, body }: RestAnswer): Reply | undefined {
  const refusal: (RefusalBody & { version?: number }) | undefined = refusalIn(body);
  if (refusal !== undefined) return refusal;
  if (status === 401) return refusalBody(refuse('unauthorized'));
  if (status !== 200 || typeof body !== 'object' || body === null || !('version' in body)) return undefined;
  return typeof body.version === 'number' ? { ok: true, version: body.version } : undefined;
}
