import { cleanLine, foldDigits, graphemes } from '@lamma/protocol/fields/text';
import { ownerLimits } from '@lamma/protocol/limits/owner';
import { ownerMessages } from '@lamma/protocol/messages/owner';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { inDeviceDigits } from '../../../lib/arabic/digits';
import { formatNumber } from '../../../lib/arabic/numbers';
import { newId } from '../../../lib/browser/ids';
import { ApiError, call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Choice } from '../../../ui/fields/choice';
import { TextField } from '../../../ui/fields/text-field';
import { batchesQuery, batchQuery, invalidateCodes } from './api';
import { addFreshCodes } from './fresh-codes';
import styles from './new-batch-form.module.css';
import { codesTexts } from './texts.ar';

interface BatchDraft {
  kind: CodeKind;
  count: string;
  amount: string;
  note: string;
}

const emptyDraft: BatchDraft = { kind: 'game', count: formatNumber(20), amount: formatNumber(1), note: '' };

const numberOf = (typed: string) => Number(foldDigits(typed).trim() || 'x');
const isFromOneTo = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

function problemsOf({ kind, count, amount, note }: BatchDraft): Readonly<Record<string, string>> {
  return {
    ...(isFromOneTo(numberOf(count), ownerLimits.codeBatch)
      ? {}
      : { count: inDeviceDigits(ownerMessages.codeCountWrong) }),
    ...(kind === 'premium' || isFromOneTo(numberOf(amount), ownerLimits.codeAmount)
      ? {}
      : { amount: inDeviceDigits(ownerMessages.codeAmountWrong) }),
    ...(graphemes(cleanLine(note), ownerLimits.codeNote) <= ownerLimits.codeNote
      ? {}
      : { note: inDeviceDigits(ownerMessages.codeNoteTooLong) }),
  };
}

function requestBody({ kind, count, amount, note }: BatchDraft) {
  return { kind, count: numberOf(count), amount: kind === 'premium' ? 1 : numberOf(amount), note: cleanLine(note) };
}

interface NewBatchFormProps {
  /** Called once a batch was created and its codes have arrived. */
  onMade: (batchId: string) => void;
  onShow: (batchId: string) => void;
}

const kinds: readonly { value: CodeKind; label: string }[] = (['game', 'custom', 'premium'] as const).map((kind) => ({
  value: kind,
  label: codesTexts[kind],
}));

export function NewBatchForm({ onMade, onShow }: NewBatchFormProps) {
  const heading = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = (part: Partial<BatchDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };

  const { create, replace, lostBatchId, forgetLost } = useNewBatch({
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
      {lostBatchId === null ? (
        <Button type="submit" variant="gold" block busy={create.isPending}>
          {codesTexts.create}
        </Button>
      ) : (
        <LostCodes
          isBusy={replace.isPending || create.isPending}
          onReplace={() => replace.mutate(lostBatchId)}
          onShow={() => {
            forgetLost();
            onShow(lostBatchId);
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

/** Shown if a batch was created but the reply with its codes was lost. Codes are sent once, so the batch must be replaced. */
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

interface NewBatch {
  draft: BatchDraft;
  /** Receives the server's errors by field. */
  onProblems: (fields: Readonly<Record<string, string>>) => void;
  /** Called once a batch was created and its codes have arrived. */
  onMade: (batchId: string) => void;
}

/**
 * Creates a batch of codes. The request keeps its id until there is a reply, so that a retry creates no second batch. If the reply of a
 * created batch was lost, `lostBatchId` is its id, and `replace` revokes it and creates another.
 */
function useNewBatch({ draft, onProblems, onMade }: NewBatch) {
  const client = useQueryClient();
  const requestId = useRef<string>(null);
  const [lostBatchId, setLostBatchId] = useState<string | null>(null);

  const create = useMutation({
    mutationFn() {
      requestId.current ??= newId();
      return call('POST /api/admin/codes', { body: { ...requestBody(draft), clientId: requestId.current } });
    },
    onSuccess({ batch, codes }) {
      requestId.current = null;
      addFreshCodes(batch.id, codes);
      client.setQueryData(batchQuery(batch.id).queryKey, batch);
      void client.invalidateQueries({ queryKey: batchesQuery.queryKey });
      toast({ title: codesTexts.created, variant: 'ok' });
      onMade(batch.id);
    },
    onError(error) {
      if (isUnauthorized(error)) return signInAgain();
      if (error instanceof ApiError && error.reason === 'codesMade') {
        setLostBatchId(requestId.current);
        void invalidateCodes(client);
        return;
      }
      if (error instanceof ApiError) onProblems(error.fields);
      toast({ title: codesTexts.createFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  const replace = useMutation({
    mutationFn: (batchId: string) => call('POST /api/admin/codes/:batchId/revoke', { params: { batchId } }),
    onSuccess() {
      forgetLost();
      create.mutate();
    },
    onError: (error) => toast({ title: codesTexts.revokeFailed, text: sentenceOf(error), variant: 'destructive' }),
  });

  function forgetLost(): void {
    requestId.current = null;
    setLostBatchId(null);
  }

  return { create, replace, lostBatchId, forgetLost };
}
