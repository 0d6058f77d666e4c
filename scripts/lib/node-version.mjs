/** Ends with one clear line where Node is too old: the first thing a self-hoster would run into. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Lamma needs Node 20.19 or newer; this is ${process.version}\n`);
  process.exit(1);
}
