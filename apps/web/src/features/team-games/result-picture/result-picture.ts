import { drawResult, pictureSize } from './draw-result';
import type { GameResult } from './game-result';

/** The fonts of the picture, each in its largest size. */
const FACES = ['900 128px "Rubik Variable"', '700 46px "Rubik Variable"', '400 30px "Readex Pro Variable"'];

/** Draws a game's result as a PNG on this device. Loaded on demand. */
export async function resultPicture(result: GameResult): Promise<File> {
  const { gameName, margin, teams, best, awards } = result;
  const names = [...teams, ...awards].map(({ name }) => name);
  const words = [gameName, margin, ...names, best?.text ?? '', result.address].join(' ');
  // If a font fails to load, the next one of its family list is used.
  await Promise.all(FACES.map((face) => document.fonts?.load(face, words).catch(() => [])));
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('the browser provides no 2D canvas context');
  // Setting the size resets the context, so it comes after the texts are measured and before the drawing.
  Object.assign(canvas, pictureSize(ctx, result));
  drawResult(ctx, result);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the canvas could not be encoded as PNG');
  return new File([blob], 'lamma-sadu.png', { type: 'image/png' });
}
