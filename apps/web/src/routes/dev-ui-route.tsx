import { DevUi } from '../dev-ui/dev-ui';

/** `/dev/ui`: the design system in all its states; development builds only. */
export function Component() {
  return <DevUi />;
}
