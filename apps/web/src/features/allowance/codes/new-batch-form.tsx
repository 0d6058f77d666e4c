import { ownerLimits } from '@lamma/protocol/limits/owner';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/fields/text-field';
import styles from './new-batch-form.module.css';
import { codesTexts } from './texts.ar';
import { useNewBatch } from './use-new-batch';
import { type BatchDraft, emptyDraft, problemsOf } from './wanted-batch';

interface NewBatchFormProps {
  /** A batch was made, and its codes are at hand. */
  onMade: (batchId: string) => void;
  onShow: (batchId: string) => void;
}

const kinds: readonly { value: CodeKind; label: string }[] = (['game', 'custom', 'premium'] as const).map((kind) => ({
  value: kind,
  label: codesTexts[kind],
}));

/** A new batch of codes. */
export function NewBatchForm({ onMade, onShow }: NewBatchFormProps) {
  const heading = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = (part: Partial<BatchDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };

  const { create, replace, lost, forgetLost } = useNewBatch({
    draft,
    onProblems: setProblems,
    onMade(batchId) {
      setDraft({ ...draft, note: '' });
      onMade(batchId);
    },
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (create.isPending || replace.isPending) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length === 0) create.mutate();
  }

  return (
    <form className={styles.form} noValidate aria-labelledby={heading} onSubmit={handleSubmit}>
      <h2 className={styles.heading} id={heading}>
        {codesTexts.newBatch}
      </h2>
      <Choice label={codesTexts.kind} value={draft.kind} options={kinds} onChange={(kind) => change({ kind })} />
      <div className={styles.two}>
        <TextField
          label={codesTexts.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(ownerLimits.codeBatch).length + 2}
          error={problems.count}
          value={draft.count}
          onChange={(count) => change({ count })}
        />
        {draft.kind === 'premium' ? null : (
          <TextField
            label={codesTexts.amount}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(ownerLimits.codeAmount).length + 2}
            error={problems.amount}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
      </div>
      <TextField
        label={codesTexts.note}
        required={false}
        autoComplete="off"
        placeholder={codesTexts.notePlaceholder}
        maxLength={ownerLimits.codeNote * 2}
        error={problems.note}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      {lost === null ? (
        <Button type="submit" variant="gold" block busy={create.isPending}>
          {codesTexts.create}
        </Button>
      ) : (
        <LostCodes
          isBusy={replace.isPending || create.isPending}
          onReplace={() => replace.mutate(lost)}
          onShow={() => {
            forgetLost();
            onShow(lost);
          }}
        />
      )}
    </form>
  );
}

interface LostCodesProps {
  isBusy: boolean;
  onReplace: () => void;
  onShow: () => void;
}

/** The batch was made, and the answer with its codes did not come: they are shown once, so others are made instead. */
function LostCodes({ isBusy, onReplace, onShow }: LostCodesProps) {
  return (
    <div className={styles.lost} role="alert">
      <h3>{codesTexts.lostTitle}</h3>
      <p>{codesTexts.lostText}</p>
      <Button variant="gold" block busy={isBusy} onClick={onReplace}>
        {codesTexts.revokeLost}
      </Button>
      <Button variant="ghost" block onClick={onShow}>
        {codesTexts.showLost}
      </Button>
    </div>
  );
}
