import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { editTexts } from '../texts.ar';

/** Asks before a page with unsaved words is left for another page of the site. The words are kept either way. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = blocker.state === 'blocked';
  useEffect(() => {
    // Saved, or undone, while the question stood.
    if (isAsked && !isUnsaved) blocker.reset();
  }, [blocker, isAsked, isUnsaved]);

  // Not by the blocker's own way on: the dialog's entry in the history would be what a step back undoes.
  function leave(): void {
    if (blocker.state !== 'blocked') return;
    mayLeave.current = true;
    navigate(blocker.location);
  }

  return (
    <AskDialog
      open={isAsked}
      title={editTexts.leaveTitle}
      text={editTexts.leaveText}
      yes={editTexts.leave}
      no={editTexts.stay}
      onYes={leave}
      onNo={() => blocker.reset?.()}
    />
  );
}
