import { formatRecent } from '../../lib/arabic/dates';
import { directionOf } from '../../lib/arabic/direction';
import { cx } from '../../lib/cx';
import { Separator } from '../../ui/frames/separator';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Written } from '../../ui/frames/written';
import { Glyph } from '../../woven/glyph';
import type { Note } from './api';
import styles from './note-item.module.css';
import { notesTexts } from './texts.ar';

/** One of the notes: news under its title, or an answer under what it answers. */
export function NoteItem({ note }: { note: Note }) {
  return (
    <li className={cx(styles.note, note.unread && styles.unread)}>
      <Glyph name="lozenge" />
      <article>
        <p className={styles.meta}>
          {note.kind === 'news' ? notesTexts.news : notesTexts.answerTo[note.type]}
          <Separator />
          {formatRecent(note.at, Date.now())}
          {note.unread ? <VisuallyHidden>، {notesTexts.isNew}</VisuallyHidden> : null}
        </p>
        {note.kind === 'news' ? (
          <h3 className={styles.title}>
            <Written>{note.title}</Written>
          </h3>
        ) : (
          <blockquote className={styles.asked} dir={directionOf(note.feedback)}>
            {note.feedback}
          </blockquote>
        )}
        <p className={styles.text} dir={directionOf(note.text)}>
          {note.text}
        </p>
      </article>
    </li>
  );
}
