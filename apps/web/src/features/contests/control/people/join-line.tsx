import { Switch } from '../../../../ui/buttons/switch';
import { Card } from '../../../../ui/frames/card';
import type { TeacherView } from '../../api';
import { isStripShown, JoinStrip } from '../../joining/join-strip';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './join-panel.module.css';

/** Shown during a question: the code for latecomers, and the switch to show it on the projector. */
export function JoinLine({ view, commands }: { view: TeacherView; commands: Commands }) {
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
          onChange={(isOn) => void commands.give({ type: 'hideCode', isHidden: !isOn })}
        />
      </p>
      {isStripShown(view) ? <JoinStrip view={view} look="desk" /> : null}
    </Card>
  );
}
