import { usePageTitle } from '../../../lib/use-page-title';
import { ContestMissing } from '../contest-missing';
import { useContest } from '../live/use-contest';
import { Control } from './control';
import type { ControlHrefs } from './control-head';
import { controlTexts } from './texts.ar';

interface ControlPageProps {
  gameId: string;
  hrefs: ControlHrefs;
}

/** `/solo-game-control/:gameId`: one contest, run live. Any number of its teacher's pages show the same. */
export function ControlPage({ gameId, hrefs }: ControlPageProps) {
  const contest = useContest(gameId);
  usePageTitle(contest.view?.title ?? controlTexts.title);
  if (contest.view === null) return <ContestMissing contest={contest} backHref={hrefs.list} />;
  return <Control view={contest.view} hrefs={hrefs} />;
}
