/**
 * The files of a chunk in Vite's manifest, with its static imports: scripts and styles.
 * @param {Record<string, { file: string, css?: string[], imports?: string[] }>} manifest
 * @param {string} name
 * @returns {string[]} files of the build
 */
export function filesOf(manifest, name, seen = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}
