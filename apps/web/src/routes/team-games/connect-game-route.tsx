import { PlayRoute } from './play-route';

/** `/connect-game?g=…` */
export function Component() {
  return <PlayRoute mode="connect" />;
}
