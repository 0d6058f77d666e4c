import type { GameCommand, GameView } from '@lamma/protocol/games';
import { predictView } from '@lamma/rules/predict';
import { stillMeans } from '@lamma/rules/rebase';
import type { CommandRules } from '../../src/commands/pending';

/** The real rules as a page gives them to the live client. */
export const gameRules: CommandRules<GameView, GameCommand> = { predict: predictView, stillMeans };
