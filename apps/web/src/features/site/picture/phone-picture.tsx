import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { dyeColour } from '../../../woven/dye-colour';
import { pictureTexts } from '../texts.ar';
import styles from './picture.module.css';
import { Icon, pictureRows, pictureScores, plateOutline, Sign, SteppedBox, Tile } from './picture-parts';

/** Dimensions of the board on a phone of 390 x 844. */
const edge = 12;
const tileWidth = (390 - 2 * edge - 5 * 6) / 6;
const rowTop = 64;
const rowStep = 116;

function Panel({ team, onTurn }: { team: Team; onTurn: boolean }) {
  const x = team === 1 ? 199 : edge;
  const colour = styles[`winner${team}`];
  return (
    <>
      <SteppedBox
        {...{ x, y: 762, width: 179, height: 70, step: 5, edge: 2 }}
        ground={onTurn ? colour : styles.wool}
        line={colour}
      />
      <Sign name={teamGlyphs[team]} x={x + 155} y={797} size={26} className={onTurn ? styles.ink : colour} />
      {(team === 1 ? pictureTexts.team1 : pictureTexts.team2).map((word, line) => (
        <text
          key={word}
          className={onTurn ? styles.ink : undefined}
          x={x + 132}
          y={792 + line * 22}
          fontSize={18}
          fontWeight={800}
        >
          {word}
        </text>
      ))}
      <text
        className={`${styles.middle} ${onTurn ? styles.ink : ''}`}
        style={onTurn ? undefined : { fill: `var(--c-team${team})` }}
        x={x + 34}
        y={811}
        fontSize={40}
        fontWeight={900}
      >
        {formatNumber(pictureScores[team])}
      </text>
    </>
  );
}

/** The board on the host's phone, as a picture. */
export function PhonePicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 390 844" aria-hidden="true">
      <rect className={styles.ground} width={390} height={844} />
      <Sign name="home" x={356} y={32} size={20} className={styles.cream} />
      <text x={330} y={39} fontSize={19} fontWeight={800}>
        {pictureTexts.game}
      </text>
      <Sign name="undo" x={34} y={32} size={20} className={styles.cream} />
      {pictureRows.map((row, index) => {
        const y = rowTop + index * rowStep;
        const start = 195 + (38 + (row.nameWidth * 18) / 38) / 2;
        return (
          <g key={row.name}>
            <path fill={dyeColour(row.color)} d={plateOutline({ x: edge, y, width: 366, height: 44 }, 7)} />
            <Icon name={row.icon} x={start - 14} y={y + 22} size={27} />
            <text x={start - 38} y={y + 29} fontSize={18} fontWeight={800}>
              {row.name}
            </text>
            {row.tiles.map((winner, column) => (
              <Tile
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
                key={column}
                number={column + 1}
                winner={winner}
                x={378 - (column + 1) * tileWidth - column * 6}
                y={y + 49}
                width={tileWidth}
                height={58}
                step={4}
                edge={2}
                size={27}
              />
            ))}
          </g>
        );
      })}
      <Panel team={1} onTurn />
      <Panel team={2} onTurn={false} />
    </svg>
  );
}
