import { toast } from '../../../../lib/toast-store';
import type { RankedRow } from '../../api';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';

/** Gives a participant's place to another participant's phone, with a toast. @returns whether it succeeded */
export function useGivePlace({ give }: Commands): (participantId: string, phone: RankedRow) => Promise<boolean> {
  return async (participantId, { id: phoneId }) => {
    if (!(await give({ type: 'givePlace', participantId, phoneId }))) return false;
    toast({ title: controlTexts.given, text: controlTexts.givenText, variant: 'ok' });
    return true;
  };
}
