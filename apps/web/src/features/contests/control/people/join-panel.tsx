import { limits } from '@lamma/protocol/limits';
import { formatCount } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { Switch } from '../../../../ui/buttons/switch';
import { Card } from '../../../../ui/frames/card';
import { Glyph } from '../../../../woven/glyph';
import type { TeacherView } from '../../api';
import { JoinCard } from '../../joining/join-card';
import { isStripShown, JoinStrip } from '../../joining/join-strip';
import { contestTexts, questionCount, secondsEach } from '../../texts.ar';
import { controlTexts, startWithCount } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './join-panel.module.css';

interface JoinPanelProps {
  view: TeacherView;
  commands: Commands;
}

/** Beside the participants in the lobby: how to join, who may join, and the start button. */
export function JoinPanel({ view, commands }: JoinPanelProps) {
  const { participantCount, totalQuestions, limitMs, isActive, joinUrl, code } = view;
  const isNobody = participantCount === 0;
  const start = async () => {
    if (!(await commands.send({ type: 'start' }))) return;
    toast({ title: controlTexts.started, text: controlTexts.startedText, variant: 'ok' });
  };
  return (
    <aside className={styles.side}>
      <JoinCard joinUrl={joinUrl} code={code} />
      <JoinLimits view={view} commands={commands} />
      <p className={styles.sum}>
        {counted(totalQuestions, questionCount)}،{' '}
        {limitMs === null ? contestTexts.noLimit : counted(limitMs / 1000, secondsEach)}
      </p>
      <div data-dock="">
        <Button
          variant="gold"
          size="lg"
          block
          disabled={isNobody || !isActive}
          busy={commands.pending === 'start'}
          onClick={() => void start()}
        >
          {counted(participantCount, startWithCount)}
        </Button>
      </div>
    </aside>
  );
}

/** The values of the participant limit; a press raises the limit to the next value. */
const participantLimits = [limits.participantsAtFirst, 600, 1000, 1500, 2000, 3000, limits.participantsMax] as const;

/** Whether newcomers are admitted, and up to which number. */
export function JoinLimits({ view, commands }: JoinPanelProps) {
  const { isLocked, allowed, participantCount } = view;
  const next = participantLimits.find((size) => size > allowed);
  const isFull = participantCount >= allowed;
  return (
    <div className={styles.limits}>
      <p className={styles.line}>
        <span>
          {controlTexts.lock}
          <small>{isLocked ? controlTexts.lockNote : controlTexts.openNote}</small>
        </span>
        <Switch
          label={controlTexts.lock}
          isOn={isLocked}
          busy={commands.pending === 'lock'}
          onChange={(locked) => void commands.send({ type: 'lock', isLocked: locked })}
        />
      </p>
      <p className={styles.line} role={isFull ? 'alert' : undefined}>
        <span className={isFull ? styles.full : undefined}>
          {isFull ? <Glyph name="x" /> : null}
          {isFull ? controlTexts.full : controlTexts.allowed(formatCount(allowed))}
          {isFull ? <small>{controlTexts.allowed(formatCount(allowed))}</small> : null}
        </span>
        {next === undefined ? null : (
          <Button
            size="sm"
            busy={commands.pending === 'allow'}
            onClick={() => void commands.send({ type: 'allow', allowed: next })}
          >
            {controlTexts.raise(formatCount(next))}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Shown during a question: the code for latecomers, and the switch to show it on the projector. */
export function LatecomerCode({ view, commands }: { view: TeacherView; commands: Commands }) {
  const { isCodeHidden, isLocked } = view;
  return (
    <Card as="section" className={styles.late}>
      <p className={styles.line}>
        <span>
          {controlTexts.codeShown}
          {isLocked && !isCodeHidden ? <small>{controlTexts.codeLocked}</small> : null}
        </span>
        <Switch
          label={controlTexts.codeShown}
          isOn={!isCodeHidden}
          busy={commands.pending === 'hideCode'}
          onChange={(isOn) => void commands.send({ type: 'hideCode', isHidden: !isOn })}
        />
      </p>
      {isStripShown(view) ? <JoinStrip view={view} look="control" /> : null}
    </Card>
  );
}
