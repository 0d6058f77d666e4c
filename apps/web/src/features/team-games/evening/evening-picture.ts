import { drawEvening, eveningSize } from './draw-evening';
import type { Evening } from './evening';

/** The faces that the picture is set in, by the sizes of its largest lines. */
const FACES = ['900 128px "Rubik Variable"', '700 46px "Rubik Variable"', '400 30px "Readex Pro Variable"'];

/** The evening as a PNG, made on this device. Loaded when it is asked for. */
export async function eveningPicture(evening: Evening): Promise<File> {
  const words = [evening.gameName, evening.margin, ...evening.teams.map(({ name }) => name)].join(' ');
  // A face that cannot be fetched leaves the next one of its family list.
  await Promise.all(FACES.map((face) => document.fonts?.load(face, words).catch(() => [])));
  const canvas = document.createElement('canvas');
  canvas.width = eveningSize.width;
  canvas.height = eveningSize.height;
  const on = canvas.getContext('2d');
  if (on === null) throw new Error('this browser draws no pictures');
  drawEvening(on, evening);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture was not made');
  return new File([blob], 'lamma-sadu.png', { type: 'image/png' });
}
