/** How long the result of a choice in «خربطهم» is held back, of its 3 s: the same on the board and on the rival's phone. */
export const BREATH_MS = 1000;
