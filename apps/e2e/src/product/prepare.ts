import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_START, startProduct } from './product';

/**
 * Global setup: prepares a data folder that each test's product copies, because the first start runs migrations and creates the owner.
 * @returns the teardown
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepareProduct(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lamma-e2e-first-'));
  const product = await startProduct({}, folder);
  await product.stop();
  process.env[FIRST_START] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
