import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { useState } from 'react';
import { MediaSound, MediaVideo } from '../../game-ui/media/media-player';
import { fileHref } from '../../game-ui/media-field/uploaded-file';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/overlays/dialog';
import { Glyph } from '../../woven/glyph';
import type { FullQuestion } from './api';
import styles from './question-files.module.css';
import { questionTexts } from './texts.ar';

interface QuestionFile {
  kind: UploadKind;
  file: string;
  label: string;
}

/** The files of a question: a picture is shown, and enlarged on a press; a sound or a film plays on request. */
export function QuestionFiles({ question, withAnswer }: { question: FullQuestion; withAnswer: boolean }) {
  const files = filesOf(question, withAnswer);
  if (files.length === 0) return null;
  return (
    <div className={styles.files}>
      {files.map((one) => (
        <OneFile key={one.file} {...one} />
      ))}
    </div>
  );
}

function filesOf(question: FullQuestion, withAnswer: boolean): QuestionFile[] {
  const { questionImage, questionAudio, questionVideo, answerImage } = question;
  const all: [UploadKind, string | undefined, string][] = [
    ['image', questionImage, questionTexts.picture],
    ['audio', questionAudio, questionTexts.playSound],
    ['video', questionVideo, questionTexts.playFilm],
    ['image', withAnswer ? answerImage : undefined, questionTexts.answerPicture],
  ];
  return all.flatMap(([kind, file, label]) => (file === undefined ? [] : [{ kind, file, label }]));
}

function OneFile({ kind, file, label }: QuestionFile) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const src = fileHref(file);
  return (
    <>
      {kind === 'image' ? (
        <button
          type="button"
          className={styles.picture}
          aria-label={`${questionTexts.enlarge}: ${label}`}
          onClick={() => setIsOpen(true)}
        >
          <img src={src} alt={label} loading="lazy" />
          <Glyph name="full" />
        </button>
      ) : (
        <Button size="sm" glyph="play" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={label}
        width="wide"
        actions={<Button onClick={close}>{questionTexts.close}</Button>}
      >
        <div className={styles.shown}>
          {kind === 'image' ? <img className={styles.whole} src={src} alt={label} /> : null}
          {kind === 'audio' ? <MediaSound src={src} /> : null}
          {kind === 'video' ? <MediaVideo src={src} /> : null}
        </div>
      </Dialog>
    </>
  );
}
