import { applyCommand } from '@lamma/rules/apply';
import type { GameState } from '@lamma/rules/modes/index';
import { stillMeans } from '@lamma/rules/rebase';
import { stateOf } from '@lamma/rules/view';
import type { GameServer } from '../servers/game-server';
import type { FuzzPage, Ledger } from './fuzz-page';

/** @throws Error that says what was broken */
export function holds(condition: boolean, broken: string): asserts condition {
  if (!condition) throw new Error(broken);
}

/** What must hold at every moment: no command is shown twice, and what is shown is a true state with own ones on top. */
export function checkScreen(server: GameServer, page: FuzzPage, ledger: readonly Ledger[]): void {
  if (!page.hasChanged()) return;
  const { state, pending, version } = page.shown();
  if (version === undefined || state === undefined) return;
  const { log } = server;
  const shown = pending.filter(({ isShown }) => isShown);
  const inside = new Set(log.slice(0, version).map(({ commandId }) => commandId));
  for (const { commandId, command } of shown) {
    holds(!inside.has(commandId), `${command.type} is shown on top of a state that holds it`);
  }
  // Accepted, and the state that holds it has not come: played below the waiting ones, and not among them.
  const own = new Set(ledger.map(({ commandId }) => commandId));
  const waiting = new Set(pending.map(({ commandId }) => commandId));
  const isBetween = log.slice(version).some(({ commandId: id }) => own.has(id) && !waiting.has(id));
  if (isBetween) return;
  let expected = server.stateAt(version);
  for (const { command } of shown) {
    const outcome = applyCommand(expected, command, { now: 0 });
    holds(outcome.ok, `${command.type} is shown and the rules refuse it`);
    expected = outcome.state;
  }
  holds(gist(stateOf(state)) === gist(expected), 'the screen shows a state that never was');
}

/** What must hold of a tab's commands in the end: each told truly, none twice, none lost, none out of its meaning. */
export function checkLedger({ log }: GameServer, ledger: readonly Ledger[]): void {
  const rowOf = (commandId: string) => log.find((row) => row.commandId === commandId);
  let last = 0;
  for (const { commandId, command, outcome, sawVersion, sawOwn } of ledger) {
    const row = rowOf(commandId);
    if (outcome?.ok === false) {
      holds(row === undefined, `${command.type} was told refused (${outcome.reason}) and is in the log`);
      continue;
    }
    holds(row !== undefined, `${command.type} was lost`);
    holds(outcome === undefined || row.version === outcome.version, 'the sender was told another version');
    holds(row.version > last, 'own commands changed places');
    last = row.version;
    const unseen = log.slice(sawVersion, row.version - 1).filter((other) => !sawOwn.includes(other.commandId));
    const meaning = stillMeans(
      command,
      unseen.map((other) => other.command),
    );
    holds(meaning, `${command.type} was accepted over what its sender had not seen`);
    const below = ledger.filter((other) => sawOwn.includes(other.commandId) && rowOf(other.commandId) === undefined);
    const means = below.every((other) => stillMeans(command, [other.command]));
    holds(means, `${command.type} was accepted though what it built on was refused`);
  }
}

/** A state without its clocks: a prediction has the page's estimate of the time. */
function gist({ phase, open, played, revealed, currentTeam, scores, undoable }: GameState): string {
  const won = played.map(({ questionId, wonBy }) => [questionId, wonBy]);
  return JSON.stringify([phase, open?.questionId, won, revealed, currentTeam, scores[1], scores[2], undoable]);
}
