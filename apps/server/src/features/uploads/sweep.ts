import type { UploadsParts } from './parts';

/** As long as a draft may lie on a device before it is saved. */
const UNUSED_MS = 7 * 86_400_000;
const AT_ONCE = 500;

/**
 * Takes away what nothing names: a week after a file came, when neither a question nor a game has it; and bytes that have no row,
 * which a server leaves that is killed between the two.
 */
export function makeSweep({ store, writer, files, clock }: Pick<UploadsParts, 'store' | 'writer' | 'files' | 'clock'>) {
  /** Without a row when last looked at. One look alone would take the bytes of a row that is just being written. */
  let bareBefore: ReadonlySet<string> = new Set();

  async function sweepUnused(): Promise<void> {
    for (;;) {
      const unused = await store.unused(clock.now() - UNUSED_MS, AT_ONCE);
      if (unused.length === 0) return;
      await writer.write([store.removeUnused(unused)]);
      const left = new Set((await store.rows(unused)).map(({ file }) => file));
      for (const file of unused) if (!left.has(file)) await files.remove(file);
      // What was named meanwhile stays, and would be found again and again.
      if (unused.length < AT_ONCE || left.size > 0) return;
    }
  }

  async function sweepBare(): Promise<void> {
    const names = await files.names();
    const bare = new Set<string>();
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const some = names.slice(at, at + AT_ONCE);
      const known = new Set((await store.rows(some)).map(({ file }) => file));
      for (const name of some) if (!known.has(name)) bare.add(name);
    }
    for (const name of bare) if (bareBefore.has(name)) await files.remove(name);
    bareBefore = bare;
    await writer.write([store.removeBareContents()]);
  }

  return {
    sweep: async () => {
      await sweepUnused();
      await sweepBare();
    },
  };
}
