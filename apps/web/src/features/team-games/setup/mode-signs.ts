import type { PlayMode } from '@lamma/protocol/games';
import type { Bitmap } from '../../../woven/bitmap';

/** How each mode is drawn where it is chosen; a mode without a drawing does not compile. */
export const modeSigns: Readonly<Record<PlayMode, Bitmap>> = {
  classic: ['##.##.##', '##.##.##', '........', '##.oo.##', '##.oo.##', '........', '##.##.##', '##.##.##'],
  connect: ['dd......', 'dd......', '..cc....', '..cc....', '....cc..', '....cc..', '......cc', '......cc'],
  qr: ['###..###', '#.#..#.#', '###..###', '...bb...', '...bb...', '###..#.b', '#.#..##.', '###.#.#b'],
};
