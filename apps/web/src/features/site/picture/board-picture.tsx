import { letterCount } from '@lamma/protocol/site-name';
import { useId } from 'react';
import { type Team, teamGlyphs, winnerGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { useSiteFacts } from '../../../lib/site-facts';
import { dyeColour } from '../../../woven/dye-colour';
import { pictureTexts } from '../texts.ar';
import styles from './picture.module.css';
import {
  Icon,
  pictureBand,
  pictureQuestions,
  pictureRows,
  pictureScores,
  plateOutline,
  Sign,
  SteppedBox,
  Tile,
} from './picture-parts';

// Dimensions of the real board on a screen of 1920 x 1080.
const edge = 48;
const rightEdge = 1920 - edge;
const gap = 12;
const plateWidth = 452;
const tileWidth = (1920 - 2 * edge - plateWidth - 6 * gap) / 6;
const rowTop = 118;
const rowHeight = 103;
const bandTop = 810;
const barTop = 908;
const panelWidth = 774;
const iconSize = 70;

function tileX(column: number): number {
  const right = column < 3 ? rightEdge : rightEdge - plateWidth - gap;
  return right - (column + 1) * tileWidth - column * gap;
}

function Row({ index }: { index: number }) {
  const row = pictureRows[index];
  if (!row) return null;
  const y = rowTop + index * (rowHeight + gap);
  const plate = { x: rightEdge - 3 * (tileWidth + gap) - plateWidth - 2, y, width: plateWidth + 4, height: rowHeight };
  const middle = y + rowHeight / 2;
  const start = plate.x + plate.width / 2 + (iconSize + 20 + row.nameWidth) / 2;
  return (
    <>
      {row.tiles.map((winner, column) => (
        <Tile
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          key={column}
          number={column + 1}
          winner={winner}
          x={tileX(column)}
          y={y}
          width={tileWidth}
          height={rowHeight}
          step={11}
          edge={4}
          size={74}
          isHovered={index === 2 && column === 2}
        />
      ))}
      <path fill={dyeColour(row.color)} d={plateOutline(plate, 18)} />
      <Icon name={row.icon} x={start - iconSize / 2} y={middle} size={iconSize} />
      <text x={start - iconSize - 20} y={middle + 14} fontSize={38} fontWeight={800}>
        {row.name}
      </text>
    </>
  );
}

function Band() {
  const pattern = useId();
  const slot = (rightEdge - edge) / pictureQuestions;
  return (
    <>
      <rect className={styles.pit} y={bandTop + 6} width={1920} height={270} />
      <pattern id={pattern} width={28} height={12} patternUnits="userSpaceOnUse" y={bandTop}>
        <path className={styles.fringe} d="M0 12h28V9H0zM2 9h24V6H2zM6 6h16V3H6zM10 3h8V0h-8z" />
      </pattern>
      <rect fill={`url(#${pattern})`} y={bandTop} width={1920} height={12} />
      <g transform={`translate(0 ${2 * bandTop + 82}) scale(1 -1)`}>
        <rect fill={`url(#${pattern})`} y={bandTop} width={1920} height={12} />
      </g>
      {Array.from({ length: pictureQuestions }, (_, index) => {
        const winner = pictureBand[index];
        return (
          <Sign
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={index}
            name={winner === undefined ? 'dots' : winnerGlyphs[winner]}
            x={rightEdge - (index + 0.5) * slot}
            y={bandTop + 41}
            size={34}
            className={winner === undefined ? styles.unplayed : styles[`winner${winner}`]}
          />
        );
      })}
    </>
  );
}

function Panel({ team, onTurn }: { team: Team; onTurn: boolean }) {
  const x = team === 1 ? rightEdge - panelWidth : edge;
  const right = x + panelWidth;
  const colour = styles[`winner${team}`];
  const text = onTurn ? styles.ink : undefined;
  return (
    <>
      <SteppedBox
        {...{ x, y: barTop, width: panelWidth, height: 142, step: 11, edge: 4 }}
        ground={onTurn ? colour : styles.wool}
        line={colour}
      />
      <Sign name={teamGlyphs[team]} x={right - 71} y={barTop + 71} size={74} className={onTurn ? styles.ink : colour} />
      <text className={text} x={right - 132} y={barTop + 68} fontSize={44} fontWeight={800}>
        {(team === 1 ? pictureTexts.team1 : pictureTexts.team2).join(' ')}
      </text>
      <text
        className={onTurn ? styles.ink : styles.quiet}
        x={right - 132}
        y={barTop + 112}
        fontSize={28}
        fontWeight={600}
      >
        {onTurn ? pictureTexts.onTurn : pictureTexts.nextTurn}
      </text>
      <text
        className={`${styles.middle} ${onTurn ? styles.ink : ''}`}
        style={onTurn ? undefined : { fill: `var(--c-team${team})` }}
        x={x + 186}
        y={barTop + 106}
        fontSize={112}
        fontWeight={900}
      >
        {formatNumber(pictureScores[team])}
      </text>
      {(['plus', 'minus'] as const).map((sign, index) => (
        <g key={sign}>
          <SteppedBox
            {...{ x: x + 34, y: barTop + 11 + index * 64, width: 64, height: 56, step: 3, edge: 0 }}
            ground={onTurn ? styles.ink : styles.felt}
          />
          <Sign name={sign} x={x + 66} y={barTop + 39 + index * 64} size={22} className={styles.cream} />
        </g>
      ))}
    </>
  );
}

function Head() {
  const { name } = useSiteFacts();
  return (
    <>
      <SteppedBox
        {...{ x: rightEdge - 68, y: 20, width: 68, height: 68, step: 4, edge: 2 }}
        ground={styles.ground}
        line={styles.ghost}
      />
      <Sign name="home" x={rightEdge - 34} y={54} size={30} className={styles.cream} />
      <text x={rightEdge - 92} y={70} fontSize={Math.min(54, 190 / letterCount(name))} fontWeight={900}>
        {name}
      </text>
      <text className={styles.quiet} x={rightEdge - 200} y={66} fontSize={36} fontWeight={700}>
        {pictureTexts.game}
      </text>
      <SteppedBox
        {...{ x: 240, y: 20, width: 230, height: 68, step: 4, edge: 2 }}
        ground={styles.ground}
        line={styles.ghost}
      />
      <Sign name="undo" x={406} y={54} size={32} className={styles.cream} />
      <text x={368} y={66} fontSize={34} fontWeight={700}>
        {pictureTexts.undo}
      </text>
      <SteppedBox
        {...{ x: edge, y: 20, width: 168, height: 68, step: 4, edge: 2 }}
        ground={styles.ground}
        line={styles.ghost}
      />
      <text className={styles.middle} x={edge + 84} y={66} fontSize={34} fontWeight={700}>
        {pictureTexts.exit}
      </text>
    </>
  );
}

/**
 * The board as a scalable picture. A drawing, because the buttons of the real board would be in the page's tab order. Decorative: the text
 * beside it describes the game.
 */
export function BoardPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 1920 1080" aria-hidden="true">
      <rect className={styles.ground} width={1920} height={1080} />
      <Head />
      {pictureRows.map((row, index) => (
        <Row key={row.name} index={index} />
      ))}
      <Band />
      <Panel team={1} onTurn />
      <Panel team={2} onTurn={false} />
      <text className={styles.middle} x={960} y={barTop + 72} fontSize={64} fontWeight={900}>
        {formatNumber(pictureQuestions - pictureBand.length)}
      </text>
      <text className={`${styles.middle} ${styles.quiet}`} x={960} y={barTop + 114} fontSize={28}>
        {pictureTexts.left}
      </text>
    </svg>
  );
}
