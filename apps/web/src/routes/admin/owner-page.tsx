import type { ReactNode } from 'react';
import type { User } from '../../features/accounts/api';
import { paths } from '../../lib/paths';
import { DeskNav } from '../../ui/frames/desk-nav';
import { OwnerOnly } from './owner-only';
import { deskTexts } from './texts.ar';

/** Pages that only the owner opens, in the order of the head. The preview of questions is a teacher's too. */
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
  /** The page's own tools, at the end of the head. */
  tools?: ReactNode;
  children: (user: User) => ReactNode;
}

/** The frame of the owner's pages: their links in the head, the page below. Anybody else is sent home. */
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

/** The head with the links that this user may follow: a teacher has the preview alone. */
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
