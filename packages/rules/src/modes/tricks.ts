import type { GameState } from '@lamma/protocol/game-state';
import type { Team } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { commandOutcomes } from '../apply';
import { otherTeam, remainingOn } from './common';
import type { GameSetup, LoggedCommand } from './game';

/** In «خربطهم»: a wrong option, written on a rival's phone, that the asked team chose. */
export interface Trick {
  /** The team that wrote it. */
  by: Team;
  option: string;
  /** How long the asked team had seen the options. */
  tookMs: number;
}

/** The trick, if this command chose a rival's wrong option. The bank's options in a round without a phone are not tricks. */
export function trickIn(before: GameState, { command, facts, now }: LoggedCommand): Trick | undefined {
  if (command.type !== 'chooseOption' || before.mode !== 'qr' || before.phase !== 'question-display') return undefined;
  if (facts?.rightOption === undefined || facts.rightOption === command.option || before.round.demo) return undefined;
  return {
    by: otherTeam(before.currentTeam),
    option: before.options[command.option],
    tookMs: limits.questionMs - remainingOn(before.open.clock, now),
  };
}

/** The tricks of a game, without tricks that an undo took back, oldest first. */
export function tricksOf(log: { setup: GameSetup; commands: readonly LoggedCommand[] }): Trick[] {
  return commandOutcomes(log).flatMap(({ before, undone }, at) => {
    const logged = log.commands[at];
    return undone || logged === undefined ? [] : (trickIn(before, logged) ?? []);
  });
}
