import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { paths } from '../../lib/paths';
import { DeskNav } from '../../ui/pages/desk-nav';
import { SignedIn } from '../signed-in';
import { deskTexts } from './texts.ar';

/** The owner's pages, in the order of the header. Teachers may open the preview of questions too. */
const ownerLinks = [
  'adminUsers',
  'adminAnalytics',
  'adminPerformance',
  'adminCodes',
  'questionsPreview',
  'adminReports',
  'adminMessages',
  'adminSettings',
] as const;

interface OwnerPageProps {
  /** Tools at the end of the header. */
  tools?: ReactNode;
  children: (user: User) => ReactNode;
}

/** The frame of the owner's pages, with links in the header. Redirects anybody else home. */
export function OwnerPage({ tools, children }: OwnerPageProps) {
  return (
    <OwnerOnly>
      {(user) => (
        <DeskFrame user={user} tools={tools}>
          {children(user)}
        </DeskFrame>
      )}
    </OwnerOnly>
  );
}

interface DeskFrameProps {
  user: User;
  tools?: ReactNode;
  children: ReactNode;
}

/** The header with the links that this user may open: a teacher may open only the preview. */
export function DeskFrame({ user, tools, children }: DeskFrameProps) {
  const names = user.isOwner ? ownerLinks : (['questionsPreview'] as const);
  return (
    <DeskNav
      label={deskTexts.desk}
      links={names.map((name) => ({ to: paths[name].href(), label: deskTexts[name] }))}
      home={{ to: paths.home.href(), label: deskTexts.home }}
      tools={tools}
    >
      {children}
    </DeskNav>
  );
}

function OwnerOnly({ children }: { children: (user: User) => ReactNode }) {
  return <SignedIn>{(user) => (user.isOwner ? children(user) : <Navigate to={paths.home.href()} replace />)}</SignedIn>;
}

export function idInQuery(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
