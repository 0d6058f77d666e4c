import { type Bitmap, threadPath, threadsOf } from './bitmap';

/** The colour of each thread in the icons' bitmaps. */
const threadColours: Readonly<Record<string, string>> = {
  '#': 'var(--c-cream)',
  o: 'var(--c-gold)',
  r: 'var(--c-thread-red)',
  t: 'var(--c-thread-blue)',
  d: 'var(--c-line-ghost)',
  c: 'var(--c-team1)',
  b: 'var(--c-team2)',
};

/** Only the stitches of a drawing, one unit each, for use inside another SVG. */
export function WovenThreads({ bitmap }: { bitmap: Bitmap }) {
  return threadsOf(bitmap).map((thread) => (
    <path key={thread} fill={threadColours[thread] ?? 'currentColor'} d={threadPath(bitmap, thread)} />
  ));
}

interface WovenDrawingProps {
  bitmap: Bitmap;
  className?: string | undefined;
}

/** Draws a bitmap as an SVG with hard edges, hidden from screen readers. */
export function WovenDrawing({ bitmap, className }: WovenDrawingProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${bitmap[0]?.length ?? 0} ${bitmap.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <WovenThreads bitmap={bitmap} />
    </svg>
  );
}
