import type { Award } from '@lamma/protocol/awards';
import { awardSentence, awardTitle } from '../../../game-ui/awards/award-words';
import type { TurnWords } from '../../shared/turn/turn';
import { guestTexts } from '../texts.ar';

/** The text about the guest's awards in a finished game; undefined if there are none. */
export function awardWords([first, second]: readonly Award[]): TurnWords | undefined {
  if (first === undefined) return undefined;
  const text = guestTexts.yourAward(awardSentence(first));
  const more = second && guestTexts.secondAward(awardTitle(second), awardSentence(second));
  return { title: awardTitle(first), text: more === undefined ? text : `${text} ${more}` };
}
