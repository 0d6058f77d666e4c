import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Written } from '../../../ui/frames/written';
import type { TeacherView } from '../api';
import { StatusChip } from '../status-chip';
import { contestTexts } from '../texts.ar';
import styles from './control.module.css';
import { controlTexts } from './texts.ar';

/** URLs that the control page links to. */
export interface ControlHrefs {
  list: string;
  screen: string;
}

const stateWords = {
  lobby: contestTexts.lobby,
  question: contestTexts.started,
  closed: contestTexts.started,
  ended: contestTexts.ended,
};

interface ControlHeadProps {
  view: TeacherView;
  hrefs: ControlHrefs;
  isEnding: boolean;
  isFinalPending: boolean;
  onOpen: (dialog: 'rename' | 'history' | 'people') => void;
  onFinalRanking: () => void;
  onEnd: () => void;
}

/** The title of the contest, its state, and the tools of the whole page. */
export function ControlHead(props: ControlHeadProps) {
  const { view, hrefs, isEnding, isFinalPending, onOpen, onFinalRanking, onEnd } = props;
  const { title, phase, isActive } = view;
  const isRunning = phase === 'question' || phase === 'closed';
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>
        <Written>{title}</Written>
      </h1>
      <IconButton
        glyph="edit"
        label={controlTexts.rename}
        title={controlTexts.rename}
        onClick={() => onOpen('rename')}
      />
      <StatusChip isActive={isActive} state={stateWords[phase]} />
      <span className={styles.tools}>
        <Button size="sm" variant="ghost" onClick={() => onOpen('history')}>
          {controlTexts.history}
        </Button>
        {phase === 'lobby' ? null : (
          <Button size="sm" variant="ghost" onClick={() => onOpen('people')}>
            {controlTexts.people}
          </Button>
        )}
        <Button size="sm" variant="ghost" busy={isFinalPending} onClick={onFinalRanking}>
          {controlTexts.finalRanking}
        </Button>
        <ButtonLink size="sm" variant="ghost" href={hrefs.screen}>
          {controlTexts.screen}
        </ButtonLink>
        <Button size="sm" variant="bad" disabled={!isRunning} busy={isEnding} onClick={onEnd}>
          {controlTexts.endGame}
        </Button>
        <ButtonLink size="sm" variant="ghost" to={hrefs.list}>
          {contestTexts.back}
        </ButtonLink>
      </span>
    </div>
  );
}
