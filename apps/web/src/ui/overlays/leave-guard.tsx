import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { AskDialog } from './ask-dialog';

interface LeaveGuardProps {
  isUnsaved: boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
  /** Also asks before the page is closed or reloaded, because no draft is stored. */
  alsoOnClose?: boolean;
  /** Whether what was typed stays on this device, so that leaving loses nothing. */
  isDraftKept?: boolean;
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before an unsaved page is left for another page of the site. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, title, text, leave, stay, alsoOnClose = false, isDraftKept = false } = props;
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const isDialogOpen = blocker.state === 'blocked';
  useEffect(() => {
    // If the changes were saved or undone while the dialog was open, there is nothing left to ask.
    if (isDialogOpen && !isUnsaved) blocker.reset();
  }, [blocker, isDialogOpen, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved || !alsoOnClose) return;
    window.addEventListener('beforeunload', askToStay);
    return () => window.removeEventListener('beforeunload', askToStay);
  }, [isUnsaved, alsoOnClose]);

  // Not `blocker.proceed()`: if the user was going back, that would only leave the history entry of this dialog, and not the page.
  function handleLeave(): void {
    if (blocker.state !== 'blocked') return;
    mayLeave.current = true;
    navigate(blocker.location);
  }

  return (
    <AskDialog
      open={isDialogOpen}
      title={title}
      text={text}
      yes={leave}
      no={stay}
      isHarmless={isDraftKept}
      onYes={handleLeave}
      onNo={() => blocker.reset?.()}
    />
  );
}
