import { type DragEvent, useId, useRef, useState } from 'react';
import { formatBytes, formatMegabytes } from '../../lib/arabic/bytes';
import { formatNumber } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Stitches } from '../../ui/states/stitches';
import { uiTexts } from '../../ui/texts.ar';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { ChosenFile } from './chosen-file';
import styles from './media-field.module.css';
import { mediaFieldTexts } from './texts.ar';
import type { UploadedFile } from './uploaded-file';
import { acceptOf, type FieldUpload, type UploadState } from './use-uploads';

interface MediaFieldProps {
  label: string;
  value: UploadedFile | null;
  upload: FieldUpload;
  disabled?: boolean;
  onRemove: () => void;
}

/** A field to drop or choose a file, see its upload and a preview, and replace or remove it. */
export function MediaField({ label, value, upload, disabled = false, onRemove }: MediaFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { state } = upload;
  const choose = () => input.current?.click();

  function handleDrag(event: DragEvent): void {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(true);
  }
  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !disabled) upload.choose(file);
  }

  return (
    <div className={styles.field}>
      <p className={styles.label} id={id}>
        {label} <span>{uiTexts.optional}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not lay out a fieldset as a grid */}
      <div
        role="group"
        aria-labelledby={id}
        className={cx(notch(1), styles.drop, isDraggedOver && styles.over, state?.step === 'refused' && styles.refused)}
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={input}
          className={styles.input}
          type="file"
          tabIndex={-1}
          aria-label={`${mediaFieldTexts.choose}: ${label}`}
          accept={acceptOf(upload.accepts)}
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Lets the same file be chosen again.
            event.target.value = '';
            if (file !== undefined) upload.choose(file);
          }}
        />
        {isDraggedOver ? (
          <DropHint />
        ) : state !== null ? (
          <UploadStatus state={state} upload={upload} onChoose={choose} />
        ) : value !== null ? (
          <ChosenFile key={value.file} value={value} disabled={disabled} onChange={choose} onRemove={onRemove} />
        ) : (
          <Empty upload={upload} disabled={disabled} onChoose={choose} />
        )}
      </div>
    </div>
  );
}

function DropHint() {
  return (
    <div className={styles.words}>
      <Glyph name="down" className={styles.sign} />
      <b>{mediaFieldTexts.letGo}</b>
      <p>{mediaFieldTexts.oneFile}</p>
    </div>
  );
}

function Empty({ upload, disabled, onChoose }: { upload: FieldUpload; disabled: boolean; onChoose: () => void }) {
  const takesAny = upload.accepts === 'any';
  return (
    <div className={styles.words}>
      <Glyph name="up" className={styles.sign} />
      <b className={styles.drag}>{takesAny ? mediaFieldTexts.dropHere : mediaFieldTexts.dropPicture}</b>
      <p>{takesAny ? mediaFieldTexts.kinds : mediaFieldTexts.picture}</p>
      <Button size="sm" disabled={disabled} onClick={onChoose}>
        {mediaFieldTexts.choose}
      </Button>
    </div>
  );
}

function UploadStatus({ state, upload, onChoose }: { state: UploadState; upload: FieldUpload; onChoose: () => void }) {
  if (state.step === 'refused') {
    return (
      <div className={styles.words} role="alert">
        <b className={styles.problem}>
          <Glyph name="x" />
          {state.title}
        </b>
        {state.isFull ? (
          <div className={styles.space}>
            <Stitches share={1} look="bad" />
          </div>
        ) : null}
        <p>{state.text}</p>
        <div className={styles.row}>
          {state.isFull ? (
            <ButtonLink to={paths.myFiles.href()} size="sm">
              {mediaFieldTexts.openFiles}
            </ButtonLink>
          ) : null}
          <Button size="sm" onClick={onChoose}>
            {mediaFieldTexts.other}
          </Button>
          <Button size="sm" variant="ghost" onClick={upload.cancel}>
            {mediaFieldTexts.cancel}
          </Button>
        </div>
      </div>
    );
  }
  if (state.step === 'broken') {
    return (
      <div className={styles.lines}>
        <div className={styles.row}>
          <FileName name={state.name} />
          <b className={styles.away} role="alert">
            <Glyph name={state.isUnreachable ? 'wifiOff' : 'x'} />
            {state.title}
          </b>
        </div>
        <Stitches share={state.share} look="stopped" />
        <div className={styles.row}>
          <p className={styles.grow}>{state.text}</p>
          <span className={styles.verbs}>
            <Button size="sm" glyph="replay" onClick={upload.retry}>
              {mediaFieldTexts.sendAgain}
            </Button>
            <Button size="sm" variant="ghost" onClick={upload.cancel}>
              {mediaFieldTexts.cancel}
            </Button>
          </span>
        </div>
      </div>
    );
  }
  const share = state.size > 0 ? state.sent / state.size : 0;
  const percent = formatNumber(Math.floor(share * 100));
  return (
    <div className={styles.lines}>
      <div className={styles.row}>
        <FileName name={state.name} />
        <b className={styles.percent}>{mediaFieldTexts.share(percent)}</b>
      </div>
      <Stitches share={share} label={mediaFieldTexts.sending(state.name, mediaFieldTexts.share(percent))} />
      <div className={styles.row}>
        <p className={styles.grow}>{share < 1 ? sizes(state.sent, state.size) : mediaFieldTexts.preparing}</p>
        <Button size="sm" variant="ghost" onClick={upload.cancel}>
          {mediaFieldTexts.cancelSending}
        </Button>
      </div>
    </div>
  );
}

/** Below 1 MB only the total is shown, because the upload is nearly instant. */
function sizes(sent: number, size: number): string {
  return size < 1024 * 1024 ? formatBytes(size) : mediaFieldTexts.sent(formatMegabytes(sent), formatMegabytes(size));
}

function FileName({ name }: { name: string }) {
  return (
    <span className={cx(styles.name, styles.grow)}>
      <bdi>{name}</bdi>
    </span>
  );
}
