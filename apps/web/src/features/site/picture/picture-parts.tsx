import { type Winner, winnerGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { iconBitmap } from '../../../woven/category-marks';
import { type GlyphName, glyphPaths } from '../../../woven/glyph-paths';
import { WovenThreads } from '../../../woven/woven-drawing';
import { pictureTexts } from '../texts.ar';
import styles from './picture.module.css';

/** A rectangle of a drawn board, in px of the real board. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface SteppedBoxProps extends Box {
  step: number;
  edge: number;
  ground?: string | undefined;
  line?: string | undefined;
}

/** A box with stepped corners: an edge, and the ground inside. */
export function SteppedBox({ x, y, width, height, step, edge, ground, line }: SteppedBoxProps) {
  return (
    <>
      <path className={line} d={steppedPath(x, y, width, height, step)} />
      <path className={ground} d={steppedPath(x + edge, y + edge, width - 2 * edge, height - 2 * edge, step)} />
    </>
  );
}

interface SignProps {
  name: GlyphName;
  x: number;
  y: number;
  size: number;
  className?: string | undefined;
}

/** A woven sign centred on a point. */
export function Sign({ name, x, y, size, className }: SignProps) {
  return (
    <path
      className={className}
      d={glyphPaths[name].d}
      fillRule="evenodd"
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 28})`}
    />
  );
}

/** A category's icon centred on a point. */
export function Icon({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 13})`} shapeRendering="crispEdges">
      <WovenThreads bitmap={iconBitmap(name)} />
    </g>
  );
}

interface TileProps extends Box {
  number: number;
  winner: Winner | null;
  step: number;
  edge: number;
  /** Drawn as if hovered. */
  isHovered?: boolean;
  size: number;
}

/** A tile of the board: its number, or the sign of its winner. */
export function Tile({ number, winner, step, edge, isHovered = false, size, ...box }: TileProps) {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (winner !== null) {
    return (
      <>
        <SteppedBox {...box} step={step} edge={edge} ground={styles.used} line={styles.usedLine} />
        <Sign name={winnerGlyphs[winner]} {...middle} size={size * 0.62} className={styles[`winner${winner}`]} />
      </>
    );
  }
  return (
    <>
      {isHovered ? (
        <rect
          className={styles.hot}
          x={box.x - 7}
          y={box.y - 7}
          width={box.width + 14}
          height={box.height + 14}
          strokeWidth={6}
        />
      ) : null}
      <SteppedBox
        {...box}
        step={step}
        edge={edge}
        ground={isHovered ? styles.lit : styles.open}
        line={styles.openLine}
      />
      <text className={styles.number} x={middle.x} y={middle.y + size * 0.32} fontSize={size}>
        {formatNumber(number)}
      </text>
    </>
  );
}

/** A plate's outline: three steps to a point in the middle of each end. */
export function plateOutline({ x, y, width, height }: Box, step: number): string {
  const fifth = height / 5;
  const [start, end] = [x, x + width];
  return [
    `M${start} ${y + 2 * fifth}`,
    `h${step}v${-fifth}h${step}v${-fifth}`,
    `H${end - 2 * step}`,
    `v${fifth}h${step}v${fifth}h${step}v${fifth}`,
    `h${-step}v${fifth}h${-step}v${fifth}`,
    `H${start + 2 * step}`,
    `v${-fifth}h${-step}v${-fifth}h${-step}z`,
  ].join('');
}

/** The SVG outline of a box with the stepped corners of a notch. @param step size of one of the two steps */
function steppedPath(x: number, y: number, width: number, height: number, step: number): string {
  const corner = (first: 'h' | 'v', across: number, down: number) =>
    first === 'h' ? `h${across}v${down}h${across}v${down}` : `v${down}h${across}v${down}h${across}`;
  return [
    `M${x + 2 * step} ${y}`,
    `H${x + width - 2 * step}`,
    corner('v', step, step),
    `V${y + height - 2 * step}`,
    corner('h', -step, step),
    `H${x + 2 * step}`,
    corner('v', -step, -step),
    `V${y + 2 * step}`,
    corner('h', step, -step),
    'z',
  ].join('');
}

interface PictureRow {
  name: string;
  /** The width at 38 px: SVG cannot measure text, and icon and name are centred together. */
  nameWidth: number;
  icon: string;
  color: string;
  /** The winner of a used question; null for an open tile. */
  tiles: readonly (Winner | null)[];
}

const names = pictureTexts.categories;

/**
 * The board in the landing page's picture, after fourteen questions. The six categories exist on every server; they
 * are hard-coded because a response would arrive after the picture is drawn.
 */
export const pictureRows: readonly PictureRow[] = [
  { name: names[0], nameWidth: 206, icon: 'globe', color: 'dye-2', tiles: [1, 2, null, 1, null, null] },
  { name: names[1], nameWidth: 189, icon: 'cup', color: 'dye-3', tiles: [2, null, 1, null, null, 2] },
  { name: names[2], nameWidth: 105, icon: 'ark', color: 'dye-1', tiles: [null, 1, null, null, null, null] },
  { name: names[3], nameWidth: 188, icon: 'dhow', color: 'dye-4', tiles: [0, 1, null, null, 2, null] },
  { name: names[4], nameWidth: 102, icon: 'braces', color: 'dye-5', tiles: [null, null, 2, 1, null, null] },
  { name: names[5], nameWidth: 192, icon: 'flag', color: 'dye-1', tiles: [1, null, null, null, null, 2] },
];

export const pictureBand: readonly Winner[] = [1, 2, 1, 2, 0, 1, 2, 1, 1, 2, 1, 2, 1, 2];
export const pictureScores = { 1: 7, 2: 6 } as const;
export const pictureQuestions = 36;
