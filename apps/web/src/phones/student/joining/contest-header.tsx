import type { ContestView } from '@lamma/protocol/contests';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { participantForms, questionForms } from '../texts.ar';
import styles from './join-form.module.css';

/** In characters. Longer titles have a smaller font. */
const longTitle = 32;

/** The data of a contest in its header. */
export type ContestHead = Pick<ContestView, 'title' | 'description' | 'participantCount' | 'totalQuestions'>;

/** The header of a contest: title, description, number of participants, number of questions. */
export function ContestHeader({ view, compact = false }: { view: ContestHead; compact?: boolean }) {
  const Title = compact ? 'p' : 'h1';
  return (
    <>
      <p className={styles.counts}>
        {counted(view.participantCount, participantForms)}
        <Separator />
        {counted(view.totalQuestions, questionForms)}
      </p>
      <Title className={cx(styles.title, (compact || view.title.length > longTitle) && styles.long)}>
        <Written>{view.title}</Written>
      </Title>
      {view.description === '' ? null : (
        <p className={styles.text}>
          <Written>{view.description}</Written>
        </p>
      )}
    </>
  );
}
