import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/arabic/dates';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { Card } from '../../ui/frames/card';
import { Separator } from '../../ui/frames/separator';
import { Written } from '../../ui/frames/written';
import { MoreRows } from '../../ui/states/more-rows';
import { Skeleton } from '../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../ui/states/state-block';
import { Glyph } from '../../woven/glyph';
import { type Rating, ratingsQuery } from './api';
import styles from './ratings.module.css';
import { usersTexts } from './texts.ar';

const stars = [1, 2, 3, 4, 5] as const;

/** What guests thought of their evenings, the newest first. */
export function Ratings() {
  const list = useInfiniteQuery(ratingsQuery);
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={usersTexts.ratingsLoading} />;
    return (
      <ErrorState
        title={usersTexts.ratingsFailed}
        text={usersTexts.loadFailedText}
        actions={
          <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
            {usersTexts.retry}
          </Button>
        }
      />
    );
  }
  const ratings = data.pages.flatMap(({ rows }) => rows);
  if (ratings.length === 0) return <EmptyState title={usersTexts.noRatings} text={usersTexts.noRatingsText} />;
  return (
    <>
      <ul className={styles.ratings} aria-label={usersTexts.ratings}>
        {ratings.map((rating) => (
          <RatingCard key={rating.id} rating={rating} />
        ))}
      </ul>
      <MoreRows list={list} label={usersTexts.more} again={usersTexts.moreAgain} />
    </>
  );
}

function RatingCard({ rating: { playerName, teamName, rating, feedback, createdAt } }: { rating: Rating }) {
  return (
    <li>
      <Card className={styles.card}>
        <p className={styles.stars} role="img" aria-label={usersTexts.stars(formatNumber(rating))}>
          {stars.map((star) => (
            <span key={star} className={cx(star <= rating && styles.lit)}>
              <Glyph name="star" />
            </span>
          ))}
        </p>
        {feedback === '' ? null : (
          <p className={styles.words}>
            <Written>{feedback}</Written>
          </p>
        )}
        <p className={styles.who}>
          <bdi>{playerName}</bdi>
          <Separator />
          <bdi>{teamName}</bdi>
          <Separator />
          {formatDay(createdAt)}
        </p>
      </Card>
    </li>
  );
}
