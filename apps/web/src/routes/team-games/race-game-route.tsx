import { PlayRoute } from './play-route';

/** `/race-game?g=…` */
export function Component() {
  return <PlayRoute mode="race" />;
}
