import type { ComponentProps } from 'react';
import { Tooltip } from '../overlays/tooltip';
import { IconButton } from './icon-button';

type TipButtonProps = ComponentProps<typeof IconButton>;

/** An icon button with a tooltip. Needs a TooltipProvider above it. */
export function TipButton(button: TipButtonProps) {
  return (
    <Tooltip text={button.label}>
      <WithoutDescription {...button} />
    </Tooltip>
  );
}

/** Drops `aria-describedby`: the tooltip repeats the button's name, and a screen reader would say it twice. */
function WithoutDescription({ 'aria-describedby': _tooltip, ...button }: TipButtonProps) {
  return <IconButton {...button} />;
}
