import { sentenceOf } from '../../lib/server/http';
import { showFailure } from '../../lib/server/show-failure';
import { libTexts } from '../../lib/texts.ar';
import { sendingTexts } from './texts.ar';

/** Shows that a rating or a message was not sent and why. For an unexpected error it asks to try again. */
export function showSendingFailure(error: Error): void {
  const why = sentenceOf(error, sendingTexts.again);
  showFailure(error, sendingTexts.failed, why === libTexts.unexpected ? sendingTexts.again : why);
}
