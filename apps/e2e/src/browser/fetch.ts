import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { browserOptions } from './options';

/** Global setup: downloads Playwright's browser if the system has none. @throws if the download fails */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default function fetchBrowser(): void {
  if (browserOptions(true).executablePath !== undefined) return;
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  execFileSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' });
}
