import { useId } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { Switch } from '../../../../ui/buttons/switch';
import { Card } from '../../../../ui/frames/card';
import { Written } from '../../../../ui/frames/written';
import type { ListedGame } from '../../api';
import { StatusChip } from '../../status-chip';
import { contestTexts, participantCount, questionCount } from '../../texts.ar';
import { deskTexts } from '../texts.ar';
import styles from './contest-card.module.css';

interface ContestCardProps {
  game: ListedGame;
  hrefs: { control: string; screen: string; edit: string };
  /** A change of its state is being saved. */
  isBusy: boolean;
  onToggle: (isActive: boolean) => void;
  onCode: () => void;
  onRestart: () => void;
  onDuplicate: () => void;
  onExport: () => void;
  onRemove: () => void;
}

/** One contest of the list. Its code and its control page open only while it is active. */
export function ContestCard(props: ContestCardProps) {
  const { game, hrefs, isBusy, onToggle, onCode, onRestart, onDuplicate, onExport, onRemove } = props;
  const { title, description, isActive } = game;
  const why = useId();
  const closed = isActive ? {} : { inactive: true, 'aria-describedby': why };
  const tool = (label: string) => ({ size: 'sm', variant: 'ghost', 'aria-label': deskTexts.of(label, title) }) as const;

  return (
    <Card className={cx(styles.card, !isActive && styles.off)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Written>{title}</Written>
          </h2>
          <p className={styles.description}>
            <Written>{description === '' ? deskTexts.noDescription : description}</Written>
          </p>
        </div>
        <Switch label={deskTexts.activeOf(title)} isOn={isActive} busy={isBusy} onChange={onToggle} />
      </div>
      <p className={styles.facts}>
        <StatusChip isActive={isActive} state={isActive ? stateOf(game) : undefined} />
        <span>{counted(game.questionCount, questionCount)}</span>
        <span>{counted(game.participantCount, participantCount)}</span>
      </p>
      <div className={styles.actions}>
        {isActive ? (
          <>
            <ButtonLink href={hrefs.screen} size="sm" variant="gold">
              {deskTexts.show}
            </ButtonLink>
            <ButtonLink to={hrefs.control} size="sm">
              {deskTexts.control}
            </ButtonLink>
          </>
        ) : (
          <>
            <Button size="sm" {...closed}>
              {deskTexts.show}
            </Button>
            <Button size="sm" {...closed}>
              {deskTexts.control}
            </Button>
          </>
        )}
        <Button size="sm" glyph="qr" aria-label={deskTexts.of(deskTexts.qr, title)} onClick={onCode} {...closed}>
          {deskTexts.qr}
        </Button>
        {isActive ? null : (
          <span id={why} className={styles.why}>
            {deskTexts.needsActive}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={hrefs.edit} size="sm" variant="ghost">
          {deskTexts.edit}
        </ButtonLink>
        <Button glyph="replay" {...tool(deskTexts.restart)} onClick={onRestart}>
          {deskTexts.restart}
        </Button>
        <Button glyph="file" {...tool(deskTexts.duplicate)} onClick={onDuplicate}>
          {deskTexts.duplicate}
        </Button>
        <Button glyph="down" {...tool(deskTexts.export)} onClick={onExport}>
          {deskTexts.exportShort}
        </Button>
        <Button glyph="x" {...tool(deskTexts.remove)} onClick={onRemove}>
          {deskTexts.remove}
        </Button>
      </div>
    </Card>
  );
}

/** The state of its newest run. */
function stateOf({ gameStarted, isEnded }: ListedGame): string {
  if (isEnded) return contestTexts.ended;
  return gameStarted ? contestTexts.started : contestTexts.waiting;
}
