const WIDTH = 30;

/** A bar of one line on a terminal, and a line for each tenth elsewhere. */
export function progressBar(out: NodeJS.WriteStream): (name: string, done: number, of: number) => void {
  let told = '';
  return (name, done, of) => {
    const part = of === 0 ? 1 : done / of;
    const figures = `${name} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`;
    if (out.isTTY) {
      const sewn = Math.round(WIDTH * part);
      out.write(`\r[${'#'.repeat(sewn)}${'.'.repeat(WIDTH - sewn)}] ${figures}${done === of ? '\n' : ''}`);
      return;
    }
    const line = `${name} ${Math.floor(part * 10)}`;
    if (line === told) return;
    told = line;
    out.write(`${figures}\n`);
  };
}
