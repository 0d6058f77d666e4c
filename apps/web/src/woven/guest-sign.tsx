import { threadPath } from './bitmap';
import { guestSigns } from './guest-signs';

interface GuestSignProps {
  /** The sign's number on the wire. */
  sign: number;
  className?: string | undefined;
}

/** A guest's woven sign, in the colour and size of the surrounding text. Hidden from screen readers: the guest's name is beside it. */
export function GuestSign({ sign, className }: GuestSignProps) {
  const bitmap = guestSigns[sign % guestSigns.length] ?? [];
  return (
    <svg
      className={className}
      viewBox="0 0 9 9"
      width="1em"
      height="1em"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill="currentColor" d={threadPath(bitmap, '#')} />
    </svg>
  );
}
