import type { ComponentProps } from 'react';
import { Tooltip } from '../overlays/tooltip';
import { IconButton } from './icon-button';

type TipButtonProps = ComponentProps<typeof IconButton>;

/** A button of one sign that shows its words to a pointer and to the focus. It stands inside a TooltipProvider. */
export function TipButton(button: TipButtonProps) {
  return (
    <Tooltip text={button.label}>
      <Named {...button} />
    </Tooltip>
  );
}

/** The tooltip's words are the button's name already: a screen reader does not say them twice. */
function Named({ 'aria-describedby': _tooltip, ...button }: TipButtonProps) {
  return <IconButton {...button} />;
}
