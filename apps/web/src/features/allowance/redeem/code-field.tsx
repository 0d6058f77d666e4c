import { TextField } from '../../../ui/fields/text-field';
import { codeMaxLength } from '../api';
import { allowanceTexts } from '../texts.ar';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Id of a text that replaces the visible label. */
  describedBy?: string;
}

/** The field for an activation code. Its label is visually hidden if another text describes the field. */
export function CodeField({ value, error, onChange, describedBy }: CodeFieldProps) {
  return (
    <TextField
      label={allowanceTexts.codeLabel}
      hideLabel={describedBy !== undefined}
      describedBy={describedBy}
      code
      name="code"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={codeMaxLength}
      placeholder="XXXXX-XXXXX"
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
