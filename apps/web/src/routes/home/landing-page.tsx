import type { ReactNode } from 'react';
import { Landing } from '../../features/site/landing';
import { TryScreen } from '../../features/try-questions/try-screen';

/** The landing page with its sample questions. @param notice replaces the introduction */
export function LandingPage({ notice }: { notice?: ReactNode }) {
  return <Landing notice={notice} television={(picture) => <TryScreen picture={picture} />} />;
}
