import { createHash } from 'node:crypto';
import type { MediaCredit } from '@lamma/protocol/rest/site';
import { Tagged } from '../../platform/http/answers';

/**
 * The credits with their tag, read when they are first asked for: they stay as they are while the process runs.
 * @param read reads them from the bank
 */
export function taggedCredits(read: () => MediaCredit[]): () => Tagged<MediaCredit[]> {
  let made: Tagged<MediaCredit[]> | undefined;
  return () => {
    if (made === undefined) {
      const credits = read();
      const tag = createHash('sha256').update(JSON.stringify(credits)).digest('base64url');
      made = new Tagged(`"${tag}"`, async () => credits);
    }
    return made;
  };
}
