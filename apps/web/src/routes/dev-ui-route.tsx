import { DevUi } from '../dev-ui/dev-ui';

/** `/dev/ui`: the design system in all its states, in a development build only. */
export function Component() {
  return <DevUi />;
}
