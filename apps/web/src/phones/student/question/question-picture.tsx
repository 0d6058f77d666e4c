import { useState } from 'react';
import { mediaTexts } from '../../../game-ui/media/texts.ar';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { uiTexts } from '../../../ui/texts.ar';
import { notch } from '../../../woven/notch';
import { studentTexts } from '../texts.ar';
import styles from './question-view.module.css';

/** The picture of a question. If its file cannot be loaded, the question stays. */
export function QuestionPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  const file = image.includes('.') ? image : `${image}.jpg`;
  return (
    <figure className={cx(notch(), styles.picture)}>
      {failed ? (
        <>
          <p>{mediaTexts.imageFailed}</p>
          <Button size="sm" glyph="replay" onClick={() => setFailed(false)}>
            {uiTexts.retry}
          </Button>
        </>
      ) : (
        <img
          src={`/attached_assets/${encodeURIComponent(file)}`}
          alt={studentTexts.questionPicture}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
