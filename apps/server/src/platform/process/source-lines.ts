import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Stacks of errors name the lines of the sources and not those of the bundle. The bundle's map, two megabytes, is read when the first
 * stack is written: Node's own way reads it at every start.
 * @param file the bundle; its map stands beside it
 */
export function nameSourceLines(file: string): void {
  let map: SourceMap | undefined | null;
  const named = (line: number, column: number, otherwise: string) => {
    map ??= readMap(file);
    const entry = map?.findEntry(line - 1, column - 1);
    if (entry === undefined || !('originalSource' in entry)) return otherwise;
    const source = resolve(dirname(file), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  const place = new RegExp(`${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+):(\\d+)`, 'g');
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `\n    at ${String(site)}`).join('');
    return `${titleOf(error)}${lines}`.replace(place, (whole, line, column) =>
      named(Number(line), Number(column), whole),
    );
  };
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // A newer build took it away.
    return null;
  }
}

/** An error may have a `toString` that throws. */
function titleOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'an error without words';
  }
}
