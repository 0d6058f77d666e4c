import { useId } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { Switch } from '../../../../ui/buttons/switch';
import { Card } from '../../../../ui/frames/card';
import { Written } from '../../../../ui/frames/written';
import type { ListedContest } from '../../api';
import { StatusChip } from '../../status-chip';
import { contestTexts, participantCount, questionCount } from '../../texts.ar';
import { authoringTexts } from '../texts.ar';
import styles from './contest-card.module.css';

interface ContestCardProps {
  contest: ListedContest;
  hrefs: { control: string; screen: string; edit: string };
  /** Whether a change of `isActive` is being saved. */
  isBusy: boolean;
  onToggle: (isActive: boolean) => void;
  onCode: () => void;
  onRestart: () => void;
  onDuplicate: () => void;
  onExport: () => void;
  onRemove: () => void;
}

/** One contest of the list. Its code, its screen and its control page can be opened only while the contest is active. */
export function ContestCard(props: ContestCardProps) {
  const { contest, hrefs, isBusy, onToggle, onCode, onRestart, onDuplicate, onExport, onRemove } = props;
  const { title, description, isActive } = contest;
  const reasonId = useId();
  const inactiveProps = isActive ? {} : { inactive: true, 'aria-describedby': reasonId };
  const tool = (label: string) =>
    ({ size: 'sm', variant: 'ghost', 'aria-label': authoringTexts.of(label, title) }) as const;

  return (
    <Card className={cx(styles.card, !isActive && styles.off)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Written>{title}</Written>
          </h2>
          <p className={styles.description}>
            <Written>{description === '' ? authoringTexts.noDescription : description}</Written>
          </p>
        </div>
        <Switch label={authoringTexts.activeOf(title)} isOn={isActive} busy={isBusy} onChange={onToggle} />
      </div>
      <p className={styles.facts}>
        <StatusChip isActive={isActive} state={isActive ? stateOf(contest) : undefined} />
        <span>{counted(contest.questionCount, questionCount)}</span>
        <span>{counted(contest.participantCount, participantCount)}</span>
      </p>
      <div className={styles.actions}>
        {isActive ? (
          <>
            <ButtonLink href={hrefs.screen} size="sm" variant="gold">
              {authoringTexts.show}
            </ButtonLink>
            <ButtonLink to={hrefs.control} size="sm">
              {authoringTexts.control}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button size="sm" {...inactiveProps}>
              {authoringTexts.show}
            </Button>
            <Button size="sm" {...inactiveProps}>
              {authoringTexts.control}
            </Button>
          </>
        )}
        <Button
          size="sm"
          glyph="qr"
          aria-label={authoringTexts.of(authoringTexts.qr, title)}
          onClick={onCode}
          {...inactiveProps}
        >
          {authoringTexts.qr}
        </Button>
        {isActive ? null : (
          <span id={reasonId} className={styles.why}>
            {authoringTexts.needsActive}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={hrefs.edit} size="sm" variant="ghost">
          {authoringTexts.edit}
        </ButtonLink>
        <Button glyph="replay" {...tool(authoringTexts.restart)} onClick={onRestart}>
          {authoringTexts.restart}
        </Button>
        <Button glyph="file" {...tool(authoringTexts.duplicate)} onClick={onDuplicate}>
          {authoringTexts.duplicate}
        </Button>
        <Button glyph="down" {...tool(authoringTexts.export)} onClick={onExport}>
          {authoringTexts.exportShort}
        </Button>
        <Button glyph="x" {...tool(authoringTexts.remove)} onClick={onRemove}>
          {authoringTexts.remove}
        </Button>
      </div>
    </Card>
  );
}

function stateOf({ gameStarted, isEnded }: ListedContest): string {
  if (isEnded) return contestTexts.ended;
  return gameStarted ? contestTexts.started : contestTexts.waiting;
}
