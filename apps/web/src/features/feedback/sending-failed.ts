import { sentenceOf } from '../../lib/server/http';
import { sayFailed } from '../../lib/server/say-failed';
import { libTexts } from '../../lib/texts.ar';
import { sendingTexts } from './texts.ar';

/** Says that a rating or a message was not sent, and why; without a reason of its own it asks to try again. */
export function saySendingFailed(error: Error): void {
  const why = sentenceOf(error, sendingTexts.again);
  sayFailed(error, sendingTexts.failed, why === libTexts.unexpected ? sendingTexts.again : why);
}
