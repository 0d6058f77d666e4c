import { PlayRoute } from './play-route';

/** `/classic-game?g=…` */
export function Component() {
  return <PlayRoute mode="classic" />;
}
