import { PlayRoute } from './play-route';

/** `/qr-game?g=…` */
export function Component() {
  return <PlayRoute mode="qr" />;
}
