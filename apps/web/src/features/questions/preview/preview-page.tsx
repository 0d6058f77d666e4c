import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { bankText } from '../../../lib/arabic/bank-text';
import { isolatedText } from '../../../lib/arabic/direction';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { type ReplyOf, sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Switch } from '../../../ui/buttons/switch';
import { TextField } from '../../../ui/fields/text-field';
import { Card } from '../../../ui/frames/card';
import { Chip } from '../../../ui/frames/chip';
import { Tabs } from '../../../ui/frames/tabs';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { dyeColour } from '../../../woven/dye-colour';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { WovenIcon } from '../../../woven/woven-icon';
import { type PreviewGame, type PreviewQuestion, previewQuery } from '../api';
import { CategorySign, QuestionClues } from '../category-sign';
import { QuestionFiles } from '../question-files';
import { gamesOf, levelTexts, questionTexts } from '../texts.ar';
import styles from './preview-page.module.css';
import { previewTexts } from './texts.ar';

type Category = ReplyOf<'GET /api/categories'>[number];

interface PreviewPageProps {
  categories: readonly Category[];
  /** The category in the URL. If null, a wide screen shows the first category beside the list, and a phone shows only the list. */
  chosen: number | null;
  onChoose: (categoryId: number | null) => void;
  /** The URL to correct a question; undefined for teachers, who may not correct questions. */
  editHref?: ((questionId: number) => string) | undefined;
}

/** `/admin/questions-preview`: every category with its games, question by question, with or without the answers. */
export function PreviewPage({ categories, chosen, onChoose, editHref }: PreviewPageProps) {
  const [search, setSearch] = useState('');
  const [showsAnswers, setShowsAnswers] = useState(true);
  const found = findByName(categories, search);
  const category = categories.find(({ id }) => id === chosen) ?? categories[0];
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls a long list to the current row; a row that was just pressed is already in view.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={cx(styles.page, chosen !== null && styles.hasChosen)}>
      <aside className={styles.side} aria-label={previewTexts.categories}>
        <TextField
          label={previewTexts.search(formatNumber(categories.length))}
          hideLabel
          type="search"
          name="category"
          autoComplete="off"
          placeholder={previewTexts.search(formatNumber(categories.length))}
          start={<Glyph name="search" className={styles.lens} />}
          value={search}
          onChange={setSearch}
        />
        {found.length === 0 ? (
          <EmptyState title={previewTexts.noSuchCategory} text={previewTexts.noSuchCategoryText} />
        ) : (
          <ul className={styles.categories}>
            {found.map(({ id, nameAr, color, icon, gameCount }) => (
              <li key={id}>
                <button
                  type="button"
                  className={cx(notch(), styles.category, id === category?.id && styles.chosen)}
                  style={{ '--dye': dyeColour(color) } as CSSProperties}
                  aria-current={id === category?.id ? 'true' : undefined}
                  ref={id === category?.id ? current : undefined}
                  onClick={() => onChoose(id)}
                >
                  <WovenIcon icon={icon} className={styles.icon} />
                  <b>
                    <Written>{nameAr}</Written>
                  </b>
                  <small>{counted(gameCount, gamesOf)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </aside>
      {category === undefined ? null : (
        <Card as="section" className={styles.games} aria-label={category.nameAr}>
          <span className={styles.back}>
            <Button size="sm" variant="ghost" glyph="back" onClick={() => onChoose(null)}>
              {previewTexts.allCategories}
            </Button>
          </span>
          <PreviewGames
            key={category.id}
            category={category}
            showsAnswers={showsAnswers}
            onShowAnswers={setShowsAnswers}
            editHref={editHref}
          />
        </Card>
      )}
    </div>
  );
}

function findByName(categories: readonly Category[], search: string): readonly Category[] {
  const key = arabicKey(search);
  return key === '' ? categories : categories.filter(({ nameAr }) => arabicKey(nameAr).includes(key));
}

interface PreviewGamesProps {
  category: { id: number; nameAr: string; color: string; icon?: string | undefined };
  showsAnswers: boolean;
  onShowAnswers: (shows: boolean) => void;
  editHref?: ((questionId: number) => string) | undefined;
}

/** The games of one category as tabs, six questions each. */
function PreviewGames({ category, showsAnswers, onShowAnswers, editHref }: PreviewGamesProps) {
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
        <LoadFailed title={previewTexts.failed} text={sentenceOf(error)} query={{ isFetching, refetch }} />
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
        <small>{questionTexts.accepted(accept.map((form) => isolatedText(bankText(form, null))).join('، '))}</small>
      )}
    </p>
  );
}
