import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '../features/accounts/api';
import { libTexts } from '../lib/texts.ar';
import { toast } from '../lib/toast-store';
import { SignedIn } from './signed-in';

interface TeacherOnlyProps {
  /** Redirect for other signed-in users. */
  otherwise: string;
  /** Also shows them a toast with the reason. */
  showsToast?: boolean;
  children: (user: User) => ReactNode;
}

/** A page for teachers. */
export function TeacherOnly({ otherwise, showsToast = false, children }: TeacherOnlyProps) {
  return (
    <SignedIn>
      {(user) => (user.hasTeacherRights ? children(user) : <Redirected to={otherwise} showsToast={showsToast} />)}
    </SignedIn>
  );
}

function Redirected({ to, showsToast }: { to: string; showsToast: boolean }) {
  useEffect(() => {
    if (showsToast) toast({ title: libTexts.signInAgainTitle, variant: 'destructive' });
  }, [showsToast]);
  return <Navigate to={to} replace />;
}
