import { drawEvening, eveningSize } from './draw-evening';
import type { Evening } from './evening';

/** The fonts of the picture, in the sizes of its largest lines. */
const FACES = ['900 128px "Rubik Variable"', '700 46px "Rubik Variable"', '400 30px "Readex Pro Variable"'];

/** Draws a game's result as a PNG on this device. Loaded on demand. */
export async function eveningPicture(evening: Evening): Promise<File> {
  const { gameName, margin, teams, best, awards } = evening;
  const names = [...teams, ...awards].map(({ name }) => name);
  const words = [gameName, margin, ...names, best?.text ?? '', evening.address].join(' ');
  // If a font fails to load, the next one of its family list is used.
  await Promise.all(FACES.map((face) => document.fonts?.load(face, words).catch(() => [])));
  const canvas = document.createElement('canvas');
  const on = canvas.getContext('2d');
  if (on === null) throw new Error('the browser provides no 2D canvas context');
  // Setting the size resets the context, which has measured the text before.
  Object.assign(canvas, eveningSize(on, evening));
  drawEvening(on, evening);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas could not be encoded as PNG');
  return new File([blob], 'lamma-sadu.png', { type: 'image/png' });
}
