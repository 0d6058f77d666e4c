import type { AnyCommand } from '@lamma/protocol/games';
import type { Facts } from '@lamma/rules/modes/game';
import { shuffled } from '../../../platform/secrets/random';
import type { Game } from '../data/game';
import { textsOf } from '../data/game-texts';
import type { TeamGamesParts } from '../parts';
import { roundAddress } from '../rounds/round-address';
import { demoOptions } from './demo-options';

/** 128 bits: a round cannot be guessed. */
const TOKEN_BYTES = 16;

/**
 * What only the server knows about a command: its draws, and what the answers are.
 * @param openedAt `<protocol>://<host>` by which the game's host opened this server, for the address in a code
 */
export function factsFor(parts: TeamGamesParts, game: Game, command: AnyCommand, openedAt: string | undefined): Facts {
  const texts = textsOf(parts.bank, game);
  if (command.type === 'openQuestion') {
    const clues = texts.question(command.questionId)?.clues;
    return clues === undefined || clues.length === 0 ? {} : { clues: clues.length };
  }
  const { open } = game.state;
  const question = open === null ? undefined : texts.question(open.questionId);
  if (question === undefined) return {};
  const drawn = (wrong: readonly string[]): Facts => {
    const [first, second, third] = shuffled(parts.random, [question.correctAnswer, ...wrong]);
    if (first === undefined || second === undefined || third === undefined) return {};
    return { options: [first, second, third] };
  };
  switch (command.type) {
    case 'startQrRound': {
      const sessionToken = parts.random.token(TOKEN_BYTES);
      const round = { sessionToken, qrUrl: roundAddress(parts.phoneOrigin(openedAt), sessionToken) };
      return command.demo === true ? { round, ...drawn(demoOptions(parts, game, question.id)) } : { round };
    }
    case 'takeOptions':
      return drawn([command.wrongOption1, command.wrongOption2]);
    case 'chooseOption': {
      const at = 'options' in game.state ? game.state.options.indexOf(question.correctAnswer) : -1;
      return at === 0 || at === 1 || at === 2 ? { rightOption: at } : {};
    }
    default:
      return {};
  }
}
