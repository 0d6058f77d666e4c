import type { SoloView } from '@lamma/protocol/solo-games';
import { counted } from '../lib/plurals';
import { cx } from '../ui/cx';
import { Separator } from '../ui/separator';
import styles from './join-form.module.css';
import { participantForms, questionForms } from './texts.ar';

/** Longer titles are set smaller. */
const longTitle = 32;

/** What contest this is: its title and description, how many take part, how many questions. */
export function GameHead({ view, compact = false }: { view: SoloView; compact?: boolean }) {
  const Title = compact ? 'p' : 'h1';
  return (
    <>
      <p className={styles.counts}>
        {counted(view.participantCount, participantForms)}
        <Separator />
        {counted(view.totalQuestions, questionForms)}
      </p>
      <Title className={cx(styles.title, (compact || view.title.length > longTitle) && styles.long)}>
        <bdi>{view.title}</bdi>
      </Title>
      {view.description === '' ? null : (
        <p className={styles.text}>
          <bdi>{view.description}</bdi>
        </p>
      )}
    </>
  );
}
