import { useState } from 'react';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { notch } from '../ui/notch';
import { uiTexts } from '../ui/texts.ar';
import styles from './question-view.module.css';
import { joinTexts } from './texts.ar';

/** The picture of a question; the question stays when its file does not come. */
export function QuestionPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  const file = image.includes('.') ? image : `${image}.jpg`;
  return (
    <figure className={cx(notch(), styles.picture)}>
      {failed ? (
        <>
          <p>{uiTexts.imageFailed}</p>
          <Button size="sm" glyph="replay" onClick={() => setFailed(false)}>
            {uiTexts.retry}
          </Button>
        </>
      ) : (
        <img
          src={`/attached_assets/${encodeURIComponent(file)}`}
          alt={joinTexts.questionPicture}
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
