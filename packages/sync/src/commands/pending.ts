import type { Refusal } from '@lamma/protocol/refusals';

/** The rules' result for a command on a shown state; undefined if only the server can know. */
export type Prediction<S> = { ok: true; state: S } | Refusal | undefined;

/** The rules of a game, passed in because this package does not import the rules package. */
export interface CommandRules<S, C> {
  /** @param now the server's time at which the command was queued, epoch ms */
  predict(state: S, command: C, now: number): Prediction<S>;
  /** Whether a command that was decided before the commands `since` is still valid after them; the server uses the same function. */
  isStillValid(command: C, since: readonly C[]): boolean;
}

/** A queued command that is not yet in the shown state. */
export interface Pending<C> {
  readonly commandId: string;
  readonly command: C;
  /** The version that the command was decided on and is sent with. */
  readonly version: number;
  /** Ids of this page's unanswered commands whose effects the screen showed on top of that version. */
  readonly over: readonly string[];
  /** Server time at which the command was queued, so that a repeated prediction shows the same deadline. */
  readonly at: number;
  /** Whether the rules could predict the command when it was queued. */
  readonly isForeseen: boolean;
  /** Set when the command is first sent: states up to this version cannot contain it. */
  readonly floor?: number;
  /** Set by the ack: the version that the command created. States from that version on contain it. */
  readonly made?: number;
}

/** Whether a state contains a command; undefined if unknown. */
export function isContainedIn(version: number, { made, floor }: Pending<unknown>): boolean | undefined {
  if (made !== undefined) return version >= made;
  return floor === undefined || version <= floor ? false : undefined;
}

/** The first unanswered command: the only one that can be in transit. */
export function headOf<C>(entries: readonly Pending<C>[]): Pending<C> | undefined {
  return entries.find((entry) => entry.made === undefined);
}

/**
 * The version with which a waiting command is sent, after an earlier command of this page was acknowledged with version `made`: `made`, if
 * nothing came in between. Otherwise other screens' commands may have invalidated the waiting command:
 * - If it does not depend on the earlier one, it keeps its version, and the server checks everything since.
 * - If it depends on the earlier one (a reveal on the opening of its question), it gets `made`: the server accepted the earlier one after
 *   the other screens' commands. A command that the rules cannot predict, such as an undo, keeps its version and is refused as stale.
 */
export function raisedVersion<C>(
  entry: Pick<Pending<C>, 'version' | 'command' | 'isForeseen'>,
  earlier: C,
  made: number,
  rules: Pick<CommandRules<never, C>, 'isStillValid'>,
): number {
  if (made <= entry.version + 1) return Math.max(made, entry.version);
  if (rules.isStillValid(entry.command, [earlier])) return entry.version;
  return entry.isForeseen ? made : entry.version;
}

/** The queue after one of its commands was acknowledged: the commands decided on top of that command get their new version. */
export function acknowledged<C>(
  entries: readonly Pending<C>[],
  commandId: string,
  made: number,
  rules: Pick<CommandRules<never, C>, 'isStillValid'>,
): Pending<C>[] {
  const earlier = entries.find((entry) => entry.commandId === commandId);
  if (earlier === undefined) return [...entries];
  return entries.map((entry) => {
    if (entry === earlier) return { ...entry, made };
    if (!entry.over.includes(commandId)) return entry;
    const over = entry.over.filter((id) => id !== commandId);
    return { ...entry, over, version: raisedVersion(entry, earlier.command, made, rules) };
  });
}

/** The queue without a refused command and the commands that depend on it. */
export function withoutRefused<C>(
  entries: readonly Pending<C>[],
  commandId: string,
  rules: Pick<CommandRules<never, C>, 'isStillValid'>,
): { remaining: Pending<C>[]; dropped: Pending<C>[] } {
  const gone = entries.filter((entry) => entry.commandId === commandId);
  const remaining: Pending<C>[] = [];
  for (const entry of entries) {
    if (entry.commandId === commandId) continue;
    const refusedEarlier = gone.filter((other) => entry.over.includes(other.commandId));
    const isUnaffected = refusedEarlier.every((other) => rules.isStillValid(entry.command, [other.command]));
    if (!isUnaffected) gone.push(entry);
    else if (refusedEarlier.length === 0) remaining.push(entry);
    else
      remaining.push({
        ...entry,
        over: entry.over.filter((id) => refusedEarlier.every((other) => other.commandId !== id)),
      });
  }
  return { remaining, dropped: gone.filter((entry) => entry.commandId !== commandId) };
}

/**
 * Applies the queue to a state, up to the first command that the rules cannot predict or that they refuse.
 * @returns the state after them; `refused` is the command that the rules refused, if any
 */
export function applyQueue<S, C>(
  state: S,
  entries: readonly Pending<C>[],
  rules: CommandRules<S, C>,
): { state: S; predicted: string[]; refused: Pending<C> | undefined } {
  const predicted: string[] = [];
  let shown = state;
  for (const entry of entries) {
    const prediction = rules.predict(shown, entry.command, entry.at);
    if (prediction === undefined) break;
    if (!prediction.ok) return { state: shown, predicted, refused: entry };
    shown = prediction.state;
    predicted.push(entry.commandId);
  }
  return { state: shown, predicted, refused: undefined };
}
