import type { GameState } from '@lamma/protocol/game-state';
import { applyCommand } from '@lamma/rules/apply';
import { isStillValid } from '@lamma/rules/rebase';
import type { GameServer } from '../servers/game-server';
import type { FuzzPage, LedgerRow } from './fuzz-page';

/** @throws Error with the violated invariant */
export function assertInvariant(condition: boolean, broken: string): asserts condition {
  if (!condition) throw new Error(broken);
}

/** Checks at every moment that no command is shown twice and that the screen shows a server state with this page's commands on top. */
export function checkScreen(server: GameServer, page: FuzzPage, ledger: readonly LedgerRow[]): void {
  if (!page.hasChanged()) return;
  const { state, pending, version } = page.shown();
  if (version === undefined || state === undefined) return;
  const { log } = server;
  const shown = pending.filter(({ isShown }) => isShown);
  const inside = new Set(log.slice(0, version).map(({ commandId }) => commandId));
  for (const { commandId, command } of shown) {
    assertInvariant(!inside.has(commandId), `${command.type} is shown on top of a state that contains it`);
  }
  // Not checked while the state after an accepted command has not arrived: the screen shows that command too, but it is not in `shown`.
  const own = new Set(ledger.map(({ commandId }) => commandId));
  const waiting = new Set(pending.map(({ commandId }) => commandId));
  const isBetween = log.slice(version).some(({ commandId: id }) => own.has(id) && !waiting.has(id));
  if (isBetween) return;
  let expected = server.stateAt(version);
  for (const { command } of shown) {
    const outcome = applyCommand(expected, command, { now: 0 });
    assertInvariant(outcome.ok, `${command.type} is shown although the rules refuse it`);
    expected = outcome.state;
  }
  assertInvariant(withoutClocks(state.game) === withoutClocks(expected), 'the screen shows a state that never existed');
}

/** Checks a tab's commands at the end: each outcome is right, and none was applied twice, lost, or applied with another meaning. */
export function checkLedger({ log }: GameServer, ledger: readonly LedgerRow[]): void {
  const rowOf = (commandId: string) => log.find((row) => row.commandId === commandId);
  let last = 0;
  for (const { commandId, command, outcome, sawVersion, sawOwn } of ledger) {
    const row = rowOf(commandId);
    if (outcome?.ok === false) {
      assertInvariant(
        row === undefined,
        `${command.type} was reported as refused (${outcome.reason}) and is in the log`,
      );
      continue;
    }
    assertInvariant(row !== undefined, `${command.type} was lost`);
    assertInvariant(outcome === undefined || row.version === outcome.version, 'the sender got another version');
    assertInvariant(row.version > last, 'own commands were reordered');
    last = row.version;
    const unseen = log.slice(sawVersion, row.version - 1).filter((other) => !sawOwn.includes(other.commandId));
    const meaning = isStillValid(
      command,
      unseen.map((other) => other.command),
    );
    const isUnchecked = command.type === 'pause' && sawOwn.length > 0;
    assertInvariant(meaning || isUnchecked, `${command.type} was accepted on a state that its sender had not seen`);
    const below = ledger.filter((other) => sawOwn.includes(other.commandId) && rowOf(other.commandId) === undefined);
    const means = below.every((other) => isStillValid(command, [other.command]));
    assertInvariant(means, `${command.type} was accepted although a command that it depends on was refused`);
  }
}

/** A state without clocks, which can differ because a prediction uses the page's estimate of the server's time. */
function withoutClocks({ phase, open, played, revealed, currentTeam, scores, undoable, pause }: GameState): string {
  const won = played.map(({ questionId, wonBy }) => [questionId, wonBy]);
  const isPaused = pause !== undefined;
  return JSON.stringify([
    phase,
    open?.questionId,
    won,
    revealed,
    currentTeam,
    scores[1],
    scores[2],
    undoable,
    isPaused,
  ]);
}
