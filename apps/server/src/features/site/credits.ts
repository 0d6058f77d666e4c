import { createHash } from 'node:crypto';
import type { MediaCredit } from '@lamma/protocol/rest/site';
import { Tagged } from '../../platform/http/answers';

/**
 * Answers with the credits and their ETag. They are read at the first call and kept: they do not change while the process runs.
 * @param read reads the credits from the bank
 */
export function taggedCredits(read: () => MediaCredit[]): () => Tagged<MediaCredit[]> {
  let made: Tagged<MediaCredit[]> | undefined;
  return () => {
    if (made === undefined) {
      const credits = read();
      const tag = createHash('sha256').update(JSON.stringify(credits)).digest('base64url');
      made = new Tagged(tag, async () => credits);
    }
    return made;
  };
}
