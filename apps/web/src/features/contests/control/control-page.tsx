import { ContestFrame } from '../contest-frame';
import { Control } from './control';
import type { ControlHrefs } from './control-head';
import { controlTexts } from './texts.ar';

interface ControlPageProps {
  gameId: string;
  hrefs: ControlHrefs;
}

/** `/solo-game-control/:gameId`: one contest, run live. Any number of its teacher's pages show the same. */
export function ControlPage({ gameId, hrefs }: ControlPageProps) {
  return (
    <ContestFrame gameId={gameId} backHref={hrefs.list} titleOf={(name) => name ?? controlTexts.title}>
      {(view, send) => <Control view={view} send={send} hrefs={hrefs} />}
    </ContestFrame>
  );
}
