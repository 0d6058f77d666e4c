import type { Refusal } from '@lamma/protocol/refusals';

/** What the rules say of a command on a shown state; undefined where only the server can know. */
export type Prediction<S> = { ok: true; state: S } | Refusal | undefined;

/** The rules, passed in: this package knows none. */
export interface CommandRules<S, C> {
  /** @param now the server's time at which the command was given, epoch ms */
  predict(state: S, command: C, now: number): Prediction<S>;
  /** Whether a command decided before `since` still means the same after it; the server asks the same function. */
  stillMeans(command: C, since: readonly C[]): boolean;
}

/** A command that was given and is not yet part of the state that is shown. */
export interface Pending<C> {
  readonly commandId: string;
  readonly command: C;
  /** The version it was decided on, and is sent with. */
  readonly version: number;
  /** Own commands that its sender saw the effect of beyond that version, and that are not answered yet. */
  readonly over: readonly string[];
  /** Server time at which it was given: a prediction made anew shows the same deadline. */
  readonly at: number;
  /** Whether the rules could foresee it when it was given. */
  readonly isForeseen: boolean;
  /** Set when it is first sent: states up to this version cannot hold it. */
  readonly floor?: number;
  /** Set by its acknowledgement: the version it made. States from there on hold it. */
  readonly made?: number;
}

/** Whether a state holds a command; undefined while that is unknown. */
export function isIn(version: number, { made, floor }: Pending<unknown>): boolean | undefined {
  if (made !== undefined) return version >= made;
  return floor === undefined || version <= floor ? false : undefined;
}

/** The first that is not answered: the only one that may be on its way. */
export function headOf<C>(entries: readonly Pending<C>[]): Pending<C> | undefined {
  return entries.find((entry) => entry.made === undefined);
}

/**
 * The version that a command was decided on, once an own command below it was acknowledged with version `made`.
 *
 * Where nothing came between, that is `made`. Where commands of others came between, this page does not know what they mean for this one.
 * If the own command below changes nothing for it, the old version stays, and the server judges all that came since. If it does (it
 * opened the question that this one reveals), the old version would be refused because of it. But the server accepted the own command:
 * so all that came between did not disturb it, nor a command that is no stricter. That holds only for commands that the rules foresee.
 * An undo must have seen everything: it keeps the old version and is refused as stale.
 */
export function raisedVersion<C>(
  entry: Pick<Pending<C>, 'version' | 'command' | 'isForeseen'>,
  below: C,
  made: number,
  rules: Pick<CommandRules<never, C>, 'stillMeans'>,
): number {
  if (made <= entry.version + 1) return Math.max(made, entry.version);
  if (rules.stillMeans(entry.command, [below])) return entry.version;
  return entry.isForeseen ? made : entry.version;
}

/** The queue after the acknowledgement of one of its commands: those above it learn the version it made. */
export function acknowledged<C>(
  entries: readonly Pending<C>[],
  commandId: string,
  made: number,
  rules: Pick<CommandRules<never, C>, 'stillMeans'>,
): Pending<C>[] {
  const below = entries.find((entry) => entry.commandId === commandId);
  if (below === undefined) return [...entries];
  return entries.map((entry) => {
    if (entry === below) return { ...entry, made };
    if (!entry.over.includes(commandId)) return entry;
    const over = entry.over.filter((id) => id !== commandId);
    return { ...entry, over, version: raisedVersion(entry, below.command, made, rules) };
  });
}

/** The queue without a refused command, and without those that meant something only on top of it. */
export function withoutRefused<C>(
  entries: readonly Pending<C>[],
  commandId: string,
  rules: Pick<CommandRules<never, C>, 'stillMeans'>,
): { kept: Pending<C>[]; dropped: Pending<C>[] } {
  const gone = entries.filter((entry) => entry.commandId === commandId);
  const kept: Pending<C>[] = [];
  for (const entry of entries) {
    if (entry.commandId === commandId) continue;
    const under = gone.filter((other) => entry.over.includes(other.commandId));
    const means = under.every((other) => rules.stillMeans(entry.command, [other.command]));
    if (!means) gone.push(entry);
    else if (under.length === 0) kept.push(entry);
    else kept.push({ ...entry, over: entry.over.filter((id) => under.every((other) => other.commandId !== id)) });
  }
  return { kept, dropped: gone.filter((entry) => entry.commandId !== commandId) };
}

/**
 * Plays the queue onto a state, up to the first command that the rules cannot foresee or refuse.
 * @returns `refused`: the one that stopped it, where the rules refuse it
 */
export function foresee<S, C>(
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
