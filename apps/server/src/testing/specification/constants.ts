import { contestNumbers } from './numbers/contests';
import { deskNumbers } from './numbers/desk';
import { gameNumbers } from './numbers/games';
import type { ConstantRow } from './numbers/row';
import { screenNumbers } from './numbers/screens';

/** The numbers of both specifications, and the lists that they close: modes, kinds, names. */
export const constantRows: readonly ConstantRow[] = [
  ...gameNumbers,
  ...contestNumbers,
  ...screenNumbers,
  ...deskNumbers,
];
