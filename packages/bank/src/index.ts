// biome-ignore-all lint/performance/noBarrelFile: a published package has one entry point
/** The published package's exports; this workspace imports the files of `src/` directly. */
export type { GameConflicts, GameSubjects } from './board/game-subjects';
export { gameConflicts, gameSubjects } from './board/game-subjects';
export type { MediaCredit } from './credits';
export { mediaCredits } from './credits';
export type { BankCategory, Move, Question } from './files/schema';
export { askedOf, filmTwin, mediaOf, moves, questionsPerGame } from './files/schema';
export { BankError } from './files/source-files';
export type { Bank, BankMedia, BankQuestion } from './load';

import { findBankRoot } from './load';

export { loadBank } from './load';
export type { FourOptions } from './option-order';
export { optionOrders } from './option-order';

/** This package's folder: the `root` of {@link loadBank}. */
export const bankRoot = findBankRoot(import.meta.dirname);
