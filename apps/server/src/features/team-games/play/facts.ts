import type { AnyCommand } from '@lamma/protocol/games';
import type { Facts } from '@lamma/rules/modes/game';
import { wrongOptions } from '@lamma/rules/wrong-options';
import { type Random, shuffled } from '../../../platform/secrets/random';
import type { BankQuestion, QuestionBank } from '../../categories/bank';
import type { Game } from '../data/game';
import { textsOf } from '../data/game-texts';
import type { TeamGamesParts } from '../parts';

/** 128 bits, so that a round's token cannot be guessed. */
const TOKEN_BYTES = 16;

/**
 * Returns the facts about a command that only the server knows: random draws and right answers.
 * @param openedFrom `<protocol>://<host>` by which the game's host opened this server, for the URL in a code
 */
export function factsFor(
  parts: TeamGamesParts,
  game: Game,
  command: AnyCommand,
  openedFrom: string | undefined,
): Facts {
  switch (command.type) {
    case 'openQuestion': {
      const asked = textsOf(parts.bank, game).question(command.questionId);
      const clues = asked?.clues?.length ?? 0;
      return { ...(clues > 0 && { clues }), ...recordingFact(asked) };
    }
    case 'startQrRound':
    case 'takeOptions':
    case 'chooseOption':
      return roundFacts(parts, game, command, openedFrom);
    default:
      return {};
  }
}

type RoundCommand = Extract<AnyCommand, { type: 'startQrRound' | 'takeOptions' | 'chooseOption' }>;

function roundFacts(parts: TeamGamesParts, game: Game, command: RoundCommand, openedFrom: string | undefined): Facts {
  const { open } = game.state;
  const question = open === null ? undefined : textsOf(parts.bank, game).question(open.questionId);
  if (question === undefined) return {};
  const shuffledOptions = (wrong: readonly string[]): Facts => {
    const [first, second, third] = shuffled(parts.random, [question.correctAnswer, ...wrong]);
    if (first === undefined || second === undefined || third === undefined) return {};
    return { options: [first, second, third], ...recordingFact(question) };
  };
  switch (command.type) {
    case 'startQrRound': {
      const sessionToken = parts.random.token(TOKEN_BYTES);
      const round = { sessionToken, qrUrl: roundAddress(parts.phoneOrigin(openedFrom), sessionToken) };
      return command.demo === true ? { round, ...shuffledOptions(demoOptions(parts, game, question.id)) } : { round };
    }
    case 'takeOptions':
      return shuffledOptions([command.wrongOption1, command.wrongOption2]);
    case 'chooseOption': {
      const at = 'options' in game.state ? game.state.options.indexOf(question.correctAnswer) : -1;
      return at === 0 || at === 1 || at === 2 ? { rightOption: at } : {};
    }
  }
}

/** Options for a game with too few different answers, such as only «نعم» and «لا». */
const FILLERS = ['لا شيء مما ذُكر', 'لا أحد يعرف', 'كل ما ذُكر'];

/**
 * The two wrong options of a demo round, which has no phone: from the question, else from answers of its category, else of the game,
 * each shuffled.
 */
function demoOptions(
  { bank, random }: { bank: QuestionBank; random: Random },
  game: Game,
  questionId: number,
): string[] {
  const texts = textsOf(bank, game);
  const question = texts.question(questionId);
  if (question === undefined) return [];
  const answersOf = (isSameCategory: boolean) =>
    game.questions
      .filter(({ questionIds }) => questionIds.includes(questionId) === isSameCategory)
      .flatMap(({ questionIds }) => questionIds)
      .flatMap((id) => texts.question(id)?.correctAnswer ?? []);
  const sources = [() => question.wrong, () => answersOf(true), () => answersOf(false), () => FILLERS];
  // A generator, so that later sources are read only if needed.
  function* candidates() {
    for (const source of sources) yield* shuffled(random, source());
  }
  return wrongOptions([question.correctAnswer, ...(question.accept ?? [])], candidates(), 2);
}

/** Marks a question with a sound or film, which the team has to play first. */
function recordingFact(question: BankQuestion | undefined): Facts {
  const { questionAudio, questionVideo } = question ?? {};
  return questionAudio === undefined && questionVideo === undefined ? {} : { isRecording: true };
}

/** The URL in a round's code. */
export function roundAddress(origin: string, token: string): string {
  return `${origin}/qr/${token}`;
}
