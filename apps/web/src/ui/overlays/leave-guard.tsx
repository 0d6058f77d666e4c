import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { AskDialog } from './ask-dialog';

interface LeaveGuardProps {
  isUnsaved: boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
  /** The browser asks, too, before the page is closed or loaded anew: nothing of it is kept elsewhere. */
  alsoOnClose?: boolean;
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before a page with unsaved words is left for another page of the site. */
export function LeaveGuard({ isUnsaved, title, text, leave, stay, alsoOnClose = false }: LeaveGuardProps) {
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
  useEffect(() => {
    if (!isUnsaved || !alsoOnClose) return;
    window.addEventListener('beforeunload', askToStay);
    return () => window.removeEventListener('beforeunload', askToStay);
  }, [isUnsaved, alsoOnClose]);

  // Not by the blocker's own way on: the dialog's entry in the history would be what a step back undoes.
  function handleLeave(): void {
    if (blocker.state !== 'blocked') return;
    mayLeave.current = true;
    navigate(blocker.location);
  }

  return (
    <AskDialog
      open={isAsked}
      title={title}
      text={text}
      yes={leave}
      no={stay}
      onYes={handleLeave}
      onNo={() => blocker.reset?.()}
    />
  );
}
