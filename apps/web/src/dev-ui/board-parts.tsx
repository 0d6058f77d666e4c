import { useState } from 'react';
import { Board, BoardRow, NumberTile, type TileState } from '../game-ui/board/board';
import { Plate } from '../game-ui/board/plate';
import { TvFrame, TvHead, TvMain } from '../game-ui/board/tv-frame';
import { WovenBand } from '../game-ui/board/woven-band';
import { QuestionsLeft, ScoreBar } from '../game-ui/teams/score-bar';
import { TeamPanel } from '../game-ui/teams/team-panel';
import type { Winner } from '../game-ui/teams/teams';
import { Button } from '../ui/buttons/button';
import { IconButton } from '../ui/buttons/icon-button';
import type { CategoryMark } from '../woven/category-marks';
import styles from './dev-ui.module.css';
import type { GalleryPart } from './gallery-part';

export const teams = ['صقور الديرة', 'نواخذة الخليج'] as const;
export const played: readonly Winner[] = [1, 2, 1, 2, 0, 1, 2, 1, 1, 2, 1, 2, 1, 2];

const winnerNames = ['لا أحد', ...teams] as const;
const rows: readonly { id: number; mark: CategoryMark; name: string; tiles: readonly (Winner | null)[] }[] = [
  { id: 58, mark: { icon: 'tower', color: 'dye-1' }, name: 'مناطق الكويت', tiles: [1, 2, null, 1, null, null] },
  { id: 65, mark: { icon: 'cup', color: 'dye-3' }, name: 'كأس العالم', tiles: [2, null, 1, null, null, 2] },
  { id: 62, mark: { icon: 'ark', color: 'dye-1' }, name: 'الأنبياء', tiles: [null, 1, null, null, null, null] },
  { id: 10, mark: { icon: 'globe', color: 'dye-2' }, name: 'خرائط العالم', tiles: [0, 1, null, null, 2, null] },
  {
    id: 11,
    mark: { icon: 'three', color: 'dye-5' },
    name: 'خمن الدولة من ثلاث كلمات',
    tiles: [null, null, 2, 1, null, null],
  },
  { id: 78, mark: { icon: 'dallah', color: 'dye-3' }, name: 'أمثال عربية', tiles: [1, null, null, null, null, 2] },
];

function stateOf(winner: Winner | null | undefined): TileState {
  if (winner === null || winner === undefined) return { kind: 'open' };
  return { kind: 'used', winner, winnerName: winnerNames[winner] };
}

const nothing = () => undefined;

function BoardScreen({ adjustable }: { adjustable: boolean }) {
  const [score, setScore] = useState(7);
  return (
    <TvFrame>
      <TvHead
        start={<IconButton glyph="home" label="الرئيسية" size="tv" />}
        title="ديوانية الخميس"
        end={
          <Button size="tv" variant="ghost" glyph="undo">
            تراجع
          </Button>
        }
        wide={
          <Button size="tv" variant="ghost">
            خروج
          </Button>
        }
      />
      <TvMain>
        <Board label="اللوحة">
          {rows.map((row) => (
            <BoardRow key={row.id} plate={<Plate mark={row.mark} name={row.name} />}>
              {[1, 2, 3, 4, 5, 6].map((number) => (
                <NumberTile
                  key={number}
                  number={number}
                  category={row.name}
                  state={stateOf(row.tiles[number - 1])}
                  onOpen={nothing}
                />
              ))}
            </BoardRow>
          ))}
        </Board>
      </TvMain>
      <WovenBand played={played} teams={teams} />
      <ScoreBar kind="scores" label="النقاط">
        <TeamPanel
          team={1}
          name={teams[0]}
          score={score}
          note="دوركم الآن"
          isOnTurn
          {...(adjustable ? { onAdjust: (delta: 1 | -1) => setScore(score + delta) } : {})}
        />
        <QuestionsLeft count={22} />
        <TeamPanel
          team={2}
          name={teams[1]}
          score={6}
          note="الدور القادم"
          isOnTurn={false}
          {...(adjustable ? { onAdjust: nothing } : {})}
        />
      </ScoreBar>
    </TvFrame>
  );
}

export const boardParts: GalleryPart[] = [
  {
    name: 'tiles',
    title: 'خانات الأسئلة',
    content: (
      <div className={styles.row}>
        {(
          [
            { kind: 'open' },
            { kind: 'waiting' },
            { kind: 'used', winner: 1, winnerName: teams[0] },
            { kind: 'used', winner: 2, winnerName: teams[1] },
            { kind: 'used', winner: 0, winnerName: 'لا أحد' },
            { kind: 'used', winner: 2, winnerName: teams[1], pending: true },
          ] as const
        ).map((state) => (
          <div key={JSON.stringify(state)} className={styles.tile}>
            <NumberTile number={4} category="كأس العالم" state={state} onOpen={nothing} />
          </div>
        ))}
      </div>
    ),
  },
  { name: 'board', title: 'اللوحة', whole: true, content: <BoardScreen adjustable /> },
  { name: 'board-plain', title: 'اللوحة بلا تصحيح', whole: true, content: <BoardScreen adjustable={false} /> },
];
