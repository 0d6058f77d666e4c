import type { ContestCommand, ContestCommandEnvelope, ContestTeacherView } from '@lamma/protocol/contest-teacher';
import { isRecord } from '@lamma/protocol/is-record';
import type { Acks } from '@lamma/protocol/live';
import { type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import { type RestAnswer, refusalIn } from '../link/rest-transport';
import { contestPath } from '../rooms/rest-paths';
import type { Room } from '../rooms/room';
import type { RoomClient } from '../rooms/room-client';
import type { Cancel } from '../scheduler';
import type { SendOutcome } from './played';
import { Retries, unanswered } from './retries';

type Reply = Acks['solo:command'];

export interface ContestCommandsOptions {
  gameId: string;
  room: Room<ContestTeacherView>;
  client: RoomClient;
  newId(): string;
  onUnauthorized(): void;
}

interface QueuedCommand {
  command: ContestCommand;
  /** The command's id and, for commands that need it, the version or question index that the teacher's screen showed. */
  decidedOn: Omit<ContestCommandEnvelope, 'command'>;
  retries: Retries;
  resolve(outcome: SendOutcome): void;
}

/** The commands that are sent with the version, and refused as stale if the contest has another version. */
const decidedOnVersion: readonly ContestCommand['type'][] = [
  'takeBack',
  'extraTime',
  'end',
  'restart',
  'clearParticipants',
];
/** The commands that are sent with the index of the question they are about. All other commands name their target state. */
const decidedOnQuestion: readonly ContestCommand['type'][] = ['close', 'pause', 'resume'];

/**
 * Sends the teacher's commands one at a time and in order, by the socket, or by REST while the socket is down. Each is retried until the
 * server has answered.
 */
export class ContestCommands {
  readonly #options: ContestCommandsOptions;
  readonly #cancel: Cancel;
  #queue: QueuedCommand[] = [];

  constructor(options: ContestCommandsOptions) {
    this.#options = options;
    this.#cancel = options.client.onWayOpen(() => this.#sendNow());
  }

  /**
   * Sends a command. Never rejects.
   * @returns the server's final reply
   */
  send(command: ContestCommand): Promise<SendOutcome> {
    const { room, client, newId } = this.#options;
    const { current } = room.getSnapshot();
    const { type } = command;
    const decidedOn = {
      commandId: newId(),
      ...(current !== undefined && decidedOnVersion.includes(type) && { version: current.version }),
      ...(current !== undefined &&
        decidedOnQuestion.includes(type) && { questionIndex: current.state.currentQuestionIndex }),
    };
    const retries = new Retries(client.parts);
    return new Promise<SendOutcome>((resolve) => {
      this.#queue.push({ command, decidedOn, retries, resolve });
      this.#pump();
    });
  }

  stop(): void {
    this.#cancel();
    this.#queue[0]?.retries.stop();
    this.#queue = [];
    this.#options.client.late.follow(`commands of ${this.#options.gameId}`, undefined);
  }

  #sendNow(): void {
    this.#queue[0]?.retries.stop();
    this.#pump();
  }

  #pump(): void {
    const [head] = this.#queue;
    this.#options.client.late.follow(`commands of ${this.#options.gameId}`, head);
    if (head === undefined || head.retries.isWaiting || !this.#options.client.canSend) return;
    head.retries.sent(() => this.#pump());
    this.#emit(head, (reply, retryAfterMs, isForeign) => {
      if (head !== this.#queue[0]) return;
      if (reply !== undefined) this.#answered(head, reply, retryAfterMs);
      else if (isForeign && !head.retries.countForeignAnswer()) this.#answered(head, unanswered());
    });
  }

  #emit(
    { command, decidedOn }: QueuedCommand,
    onAnswer: (reply: Reply | undefined, retryAfterMs?: number, isForeign?: boolean) => void,
  ): void {
    const { gameId, client } = this.#options;
    const body = { ...decidedOn, command };
    if (client.connection.emit('solo:command', { gameId, ...body }, onAnswer)) return;
    client.ask({ method: 'POST', path: `${contestPath(gameId)}/commands`, body }, replyIn, onAnswer);
  }

  #answered(head: QueuedCommand, reply: Reply, retryAfterMs = 0): void {
    if (!reply.ok && head.retries.retryIfTransient(reply, retryAfterMs, () => this.#pump())) {
      head.retries.restart();
      return;
    }
    const { room, onUnauthorized } = this.#options;
    this.#queue.shift();
    head.retries.stop();
    if (reply.version !== undefined) room.noteVersion(reply.version);
    head.resolve(reply);
    if (!reply.ok && reply.code === 'unauthorized') onUnauthorized();
    this.#pump();
  }
}

function replyIn({ status, body }: RestAnswer): Reply | undefined {
  const refusal: (RefusalBody & { version?: number }) | undefined = refusalIn(body);
  if (refusal !== undefined) return refusal;
  if (status === 401) return refusalBody(refuse('unauthorized'));
  const version = status === 200 && isRecord(body) ? body.version : undefined;
  return typeof version === 'number' ? { ok: true, version } : undefined;
}
