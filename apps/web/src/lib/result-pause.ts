/** The pause between a choice in «خربطهم» and its result, part of the result's 3 s. The same on the board and on the rival's phone. */
export const RESULT_PAUSE_MS = 1000;
