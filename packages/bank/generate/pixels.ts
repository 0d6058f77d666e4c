import sharp from 'sharp';
import { sha256 } from '../src/files/sha256';

/**
 * Decodes an image.
 * @returns width and height in pixels, and the SHA-256 of its RGBA pixels, 8 bits per channel, row by row
 */
export async function pixelsOf(image: Buffer): Promise<{ width: number; height: number; pixels: string }> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: sha256(data) };
}
