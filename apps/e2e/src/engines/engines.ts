import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The tested engines beside Chromium: WebKit runs on every iPhone. */
export const engines = ['WebKit', 'Firefox'] as const;
export type Engine = (typeof engines)[number];

const debianPackages: Record<Engine, string> = { WebKit: 'webkit2gtk-driver xvfb', Firefox: 'firefox-esr' };

/** Whether SKIP_ENGINES, a comma-separated list, names this engine. */
export function isLeftOut(engine: Engine): boolean {
  return (process.env.SKIP_ENGINES ?? '').toLowerCase().split(',').includes(engine.toLowerCase());
}

/**
 * The paths of WebKit's driver and of the virtual display.
 * @throws if one is missing, with the package to install
 */
export const webKitPrograms = (): [string, string] => [find('WebKit', ['WebKitWebDriver']), find('WebKit', ['Xvfb'])];

/** @throws if it is missing, with the package to install */
export const firefoxProgram = (): string => find('Firefox', ['firefox-esr', 'firefox']);

/** @param names of the same program on different systems */
function find(engine: Engine, names: readonly string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `${engine} is not installed: there is no ${names.join(' or ')}. On Debian and Ubuntu: apt install ${debianPackages[engine]}. ` +
      `SKIP_ENGINES=${engine.toLowerCase()} skips its journeys.`,
  );
}
