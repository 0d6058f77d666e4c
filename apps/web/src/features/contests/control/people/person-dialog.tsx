import { useState } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import type { RankedRow } from '../../api';
import { contestTexts } from '../../texts.ar';
import { controlTexts, removeByAddress } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './person-dialog.module.css';
import { PlaceChoice } from './place-choice';

interface PersonDialogProps {
  /** Null if closed. */
  person: RankedRow | null;
  present: readonly RankedRow[];
  commands: Commands;
  onClose: () => void;
}

/** The actions on one participant. */
export function PersonDialog({ person, present, commands, onClose }: PersonDialogProps) {
  // Keeps the name during the closing animation.
  const [last, setLast] = useState(person);
  if (person !== null && person !== last) setLast(person);
  const shown = person ?? last;
  const [isChoosingPlace, setIsChoosingPlace] = useState(false);
  const isOpen = person !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Resets when the dialog opens. A reset on closing would show the actions during the animation.
    if (isOpen) setIsChoosingPlace(false);
  }
  const group = shown?.addressGroup ?? null;
  const sameAddress = group === null ? 0 : present.filter(({ addressGroup }) => addressGroup === group).length;

  const run = async (command: Parameters<Commands['send']>[0], doneText: string) => {
    if (!(await commands.send(command))) return;
    toast({ title: doneText, variant: 'ok' });
    onClose();
  };
  if (shown === null) return null;
  const { id: participantId, isHidden } = shown;

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={shown.name}
      width="narrow"
      actions={<Button onClick={onClose}>{contestTexts.close}</Button>}
    >
      {isChoosingPlace ? (
        <PlaceChoice phone={shown} present={present} commands={commands} onGiven={onClose} />
      ) : (
        <div className={styles.verbs}>
          {present.length > 1 ? (
            <Button block onClick={() => setIsChoosingPlace(true)}>
              {controlTexts.joinedBefore}
            </Button>
          ) : null}
          <Button
            block
            busy={commands.pending === 'hideName'}
            onClick={() =>
              void run(
                { type: 'hideName', participantId, isHidden: !isHidden },
                isHidden ? controlTexts.shownNow : controlTexts.hiddenNow,
              )
            }
          >
            {isHidden ? controlTexts.unhide : controlTexts.hide}
          </Button>
          <Button
            block
            variant="bad"
            busy={commands.pending === 'remove'}
            onClick={() => void run({ type: 'remove', participantId }, controlTexts.removed)}
          >
            {controlTexts.removeOne}
          </Button>
          {group === null ? null : (
            <>
              <Button
                block
                variant="bad"
                busy={commands.pending === 'removeAddress'}
                onClick={() => void run({ type: 'removeAddress', participantId }, controlTexts.removedByAddress)}
              >
                {counted(sameAddress, removeByAddress)}
              </Button>
              <p className={styles.note}>{controlTexts.removeByAddressText}</p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
