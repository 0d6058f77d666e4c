import type { CategoryView, GameView, QuestionView } from '@lamma/protocol/games';
import { Board, BoardRow, NumberTile, type TileState } from '../../../game-ui/board/board';
import { Plate } from '../../../game-ui/board/plate';
import { gameTexts } from '../texts.ar';

interface QuestionRowsProps {
  view: GameView;
  /** `beside`: narrow rows next to other content, the category's plate first. */
  look?: 'board' | 'beside';
  /** Whether the last award is still unconfirmed by the server. */
  isAwarding: boolean;
  /** Whether no question can be opened now. */
  isWaiting?: boolean;
  onOpen: (questionId: number) => void;
}

/** The places of a category's row, including struck ones. */
function placesOf({ questions, struck = [] }: CategoryView): { number: number; question?: QuestionView }[] {
  const places = [
    ...questions.map((question) => ({ number: question.questionOrder, question })),
    ...struck.map((number) => ({ number })),
  ];
  return places.sort((one, other) => one.number - other.number);
}

/** The questions of a game: a row for each category, a numbered tile for each question. */
export function QuestionRows({ view, look = 'board', isAwarding, isWaiting = false, onOpen }: QuestionRowsProps) {
  const names = [gameTexts.nobody, view.team1Name, view.team2Name] as const;
  const newest = view.played.at(-1)?.questionId;
  const stateOf = ({ id, used, wonBy }: QuestionView): TileState => {
    if (used) {
      const winner = wonBy ?? 0;
      return { kind: 'used', winner, winnerName: names[winner], pending: isAwarding && id === newest };
    }
    const isAnotherOpen = view.openQuestion !== null && view.openQuestion.id !== id;
    return isAnotherOpen || isWaiting ? { kind: 'waiting' } : { kind: 'open' };
  };
  return (
    <Board label={gameTexts.board} look={look}>
      {view.categoriesData.map((category) => (
        <BoardRow
          key={category.id}
          look={look}
          plate={<Plate mark={category} name={category.nameAr} place={look === 'beside' ? 'beside' : 'board'} />}
        >
          {placesOf(category).map(({ number, question }) => (
            <NumberTile
              key={number}
              number={number}
              category={category.nameAr}
              questionId={question?.id}
              state={question === undefined ? { kind: 'struck' } : stateOf(question)}
              onOpen={() => question !== undefined && onOpen(question.id)}
            />
          ))}
        </BoardRow>
      ))}
    </Board>
  );
}
