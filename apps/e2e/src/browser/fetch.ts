import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { browserOptions } from './options';

/** Before the journeys: where the system has no browser, Playwright fetches its own, once. @throws where it cannot */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default function fetchBrowser(): void {
  if (browserOptions(true).executablePath !== undefined) return;
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  execFileSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' });
}
