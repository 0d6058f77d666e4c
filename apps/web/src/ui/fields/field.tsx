import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { VisuallyHidden } from '../frames/visually-hidden';
import { uiTexts } from '../texts.ar';
import styles from './field.module.css';

/** Attributes that connect the control to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Label for screen readers only, for example a search box with an icon. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** The error: what is wrong and what to do. */
  error?: string | undefined;
  /** Id of a description elsewhere. */
  describedBy?: string | undefined;
  /** Id of an error message elsewhere; marks the field invalid. */
  errorId?: string | undefined;
  /** `true` marks the label with a star, `false` with «(اختياري)»; undefined leaves it unmarked. */
  required?: boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  boxClass?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label above the box, hint and error below it. A screen reader reads the error with the control. */
export function Field(props: FieldFrameProps) {
  const { label, hideLabel = false, hint, error, errorId, required, describedBy, boxClass, children } = props;
  const id = useId();
  const described = [error ? `${id}-error` : errorId, hint ? `${id}-hint` : undefined, describedBy]
    .filter(Boolean)
    .join(' ');
  const invalid = error !== undefined || errorId !== undefined;
  const labelContent = (
    <>
      {label}
      {required === true ? <span aria-hidden="true"> *</span> : null}
      {required === false ? <span className={styles.optional}> {uiTexts.optional}</span> : null}
    </>
  );

  return (
    <div className={styles.field} data-field>
      <label className={cx(styles.label, hideLabel && styles.unseen)} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{labelContent}</VisuallyHidden> : labelContent}
      </label>
      <div className={cx(notch(1), styles.box, invalid && styles.invalid, boxClass)}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': invalid || undefined,
          'aria-required': required || undefined,
        })}
      </div>
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Glyph name="x" />
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
