import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_START, startProduct } from './product';

/**
 * Before the journeys: the data folder of a product that was started once, which each test's product begins with. A first start
 * migrates and makes the owner, and takes longer than another.
 * @returns what takes it away
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepareProduct(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-e2e-first-'));
  const product = await startProduct({}, folder);
  await product.stop();
  process.env[FIRST_START] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
