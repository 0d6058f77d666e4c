import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { messages } from '../../../lib/arabic/messages';
import { call, isUnauthorized, type ReplyOf, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { codeMaxLength } from '../api';
import { allowanceTexts } from '../texts.ar';
import styles from './code-entry.module.css';

export type Redeemed = ReplyOf<'POST /api/user/activate-premium'>;

interface CodeEntryProps {
  onRedeemed: (redeemed: Redeemed) => void;
}

/** The field for a code, shown if no game is left to start. */
export function CodeEntry({ onRedeemed }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const activate = useMutation({
    mutationFn: () => call('POST /api/user/activate-premium', { body: { code: code.trim() } }),
    onSuccess(redeemed) {
      const text = redeemed.message || allowanceTexts.activatedText;
      toast({ title: allowanceTexts.redeemedTitle, text, variant: 'ok' });
      setCode('');
      onRedeemed(redeemed);
    },
    onError(failure) {
      if (isUnauthorized(failure)) signInAgain();
      else refuse(allowanceTexts.failedTitle, sentenceOf(failure, allowanceTexts.failedText));
    },
  });

  function refuse(title: string, text: string): void {
    setError(text);
    toast({ title, text, variant: 'destructive' });
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (activate.isPending) return;
    if (code.trim() === '') refuse(allowanceTexts.codeNeededTitle, messages.codeNeeded);
    else activate.mutate();
  }

  return (
    <form className={styles.entry} noValidate onSubmit={handleSubmit}>
      <CodeField
        error={error}
        value={code}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="gold" busy={activate.isPending}>
        {allowanceTexts.activate}
      </Button>
    </form>
  );
}

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
