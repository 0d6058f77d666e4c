import type { Bitmap } from '../../woven/bitmap';
import { siteTexts } from './texts.ar';

/** How a game is played, in three steps with their drawings. */
export const steps: readonly { title: string; text: string; drawing: Bitmap }[] = [
  {
    title: siteTexts.chooseTitle,
    text: siteTexts.chooseText,
    drawing: ['##.##.##', '##.##.##', '........', '##.oo.##', '##.oo.##', '........', '##.##.##', '##.##.##'],
  },
  {
    title: siteTexts.playTitle,
    text: siteTexts.playText,
    drawing: [
      '..c......',
      '.ccc.....',
      '.ccc.....',
      'ccccc....',
      '.........',
      '....b.b.b',
      '....b.b.b',
      '....bbbbb',
      '....bbbbb',
    ],
  },
  {
    title: siteTexts.weaveTitle,
    text: siteTexts.weaveText,
    drawing: [
      '....#....',
      '...###...',
      '..##c##..',
      '.##ccc##.',
      '##ccobb##',
      '.##bbb##.',
      '..##b##..',
      '...###...',
      '....#....',
    ],
  },
];
