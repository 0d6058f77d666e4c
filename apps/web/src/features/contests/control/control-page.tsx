import { ContestFrame } from '../contest-frame';
import { Control } from './control';
import type { ControlHrefs } from './control-head';
import { controlTexts } from './texts.ar';

interface ControlPageProps {
  gameId: string;
  hrefs: ControlHrefs;
}

/** `/solo-game-control/:gameId`: runs one contest live. All of the teacher's open pages show the same state. */
export function ControlPage({ gameId, hrefs }: ControlPageProps) {
  return (
    <ContestFrame gameId={gameId} backHref={hrefs.list} titleOf={(name) => name ?? controlTexts.title}>
      {(view, send) => <Control view={view} send={send} hrefs={hrefs} />}
    </ContestFrame>
  );
}
