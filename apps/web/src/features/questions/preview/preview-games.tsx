import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankText } from '../../../lib/arabic/bank-text';
import { isolated } from '../../../lib/arabic/direction';
import { formatNumber } from '../../../lib/arabic/numbers';
import { sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Switch } from '../../../ui/buttons/switch';
import { Chip } from '../../../ui/frames/chip';
import { Tabs } from '../../../ui/frames/tabs';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { type PreviewGame, type PreviewQuestion, previewQuery } from '../api';
import { CategorySign, QuestionClues } from '../category-sign';
import { QuestionFiles } from '../question-files';
import { levelTexts, questionTexts } from '../texts.ar';
import styles from './preview-games.module.css';
import { previewTexts } from './texts.ar';

interface PreviewGamesProps {
  category: { id: number; nameAr: string; color: string; icon?: string | undefined };
  showsAnswers: boolean;
  onShowAnswers: (shows: boolean) => void;
  editHref?: ((questionId: number) => string) | undefined;
}

/** The games of one category as tabs, six questions each. */
export function PreviewGames({ category, showsAnswers, onShowAnswers, editHref }: PreviewGamesProps) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(category.id));
  const [shown, setShown] = useState('1');
  return (
    <>
      <header className={styles.head}>
        <CategorySign mark={category} size="lg" />
        <h2 className={styles.name}>{category.nameAr}</h2>
        <span className={styles.switch}>
          <span aria-hidden="true">{previewTexts.showAnswers}</span>
          <Switch label={previewTexts.showAnswers} isOn={showsAnswers} onChange={onShowAnswers} />
        </span>
      </header>
      {data !== undefined ? (
        <div className={styles.tabs}>
          <Tabs
            label={previewTexts.games}
            value={shown}
            onChange={setShown}
            tabs={data.games.map((game) => ({
              name: String(game.gameNumber),
              label: previewTexts.game(formatNumber(game.gameNumber)),
              content: <Game game={game} showsAnswers={showsAnswers} editHref={editHref} />,
            }))}
          />
        </div>
      ) : error === null ? (
        <Skeleton label={previewTexts.loading} />
      ) : (
        <ErrorState
          title={previewTexts.failed}
          text={sentenceOf(error)}
          actions={
            <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
              {questionTexts.retry}
            </Button>
          }
        />
      )}
    </>
  );
}

interface GameProps extends Pick<PreviewGamesProps, 'showsAnswers' | 'editHref'> {
  game: PreviewGame;
}

function Game({ game, showsAnswers, editHref }: GameProps) {
  return (
    <ol className={styles.questions}>
      {game.questions.map((question) => (
        <li key={question.id} className={styles.row}>
          <b className={styles.number}>{formatNumber(question.place)}</b>
          <div className={styles.words}>
            <p className={styles.text}>
              <Written>{bankText(question.questionText, null)}</Written>
            </p>
            <QuestionClues question={question} />
            {showsAnswers ? <Answer question={question} /> : null}
            <QuestionFiles question={question} withAnswer={showsAnswers} />
          </div>
          <span className={styles.marks}>
            {question.isStopped ? <Chip>{questionTexts.stopped}</Chip> : null}
            {question.isCorrected ? <Chip>{questionTexts.corrected}</Chip> : null}
            <small>{levelTexts[question.level]}</small>
            {editHref === undefined ? null : (
              <ButtonLink to={editHref(question.id)} size="sm" variant="ghost">
                <Glyph name="edit" />
                <VisuallyHidden>{previewTexts.edit(question.questionText)}</VisuallyHidden>
              </ButtonLink>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Answer({ question: { correctAnswer, accept } }: { question: PreviewQuestion }) {
  return (
    <p className={styles.answer}>
      <Glyph name="tick" />
      <Written>{bankText(correctAnswer, null)}</Written>
      {accept.length === 0 ? null : (
        <small>{questionTexts.accepted(accept.map((form) => isolated(bankText(form, null))).join('، '))}</small>
      )}
    </p>
  );
}
