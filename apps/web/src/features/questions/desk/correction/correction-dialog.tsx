import { cleanSentence } from '@lamma/protocol/fields/text';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { MediaField } from '../../../../game-ui/media-field/media-field';
import type { UploadedFile } from '../../../../game-ui/media-field/uploaded-file';
import { type Uploads, useUploads } from '../../../../game-ui/media-field/use-uploads';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { ApiError, call } from '../../../../lib/server/http';
import { showFailure } from '../../../../lib/server/show-failure';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { TextBox } from '../../../../ui/fields/text-box';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { Dialog } from '../../../../ui/overlays/dialog';
import type { DeskQuestion, FullQuestion } from '../../api';
import { deskTexts } from '../texts.ar';
import { useApplyDecision } from '../use-desk-decisions';
import styles from './correction-dialog.module.css';

interface CorrectionDialogProps {
  open: boolean;
  question: DeskQuestion;
  onClose: () => void;
}

/** Corrects the text, answers or files of a question of the bank. Asks before discarding typed text. */
export function CorrectionDialog({ open, question, onClose }: CorrectionDialogProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => {
    setIsConfirming(false);
    setIsChanged(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={() => (isChanged ? setIsConfirming(true) : close())}
        title={deskTexts.editTitle}
        text={deskTexts.editText}
        width="wide"
      >
        <CorrectionForm
          question={question}
          onChanged={setIsChanged}
          onCancel={() => (isChanged ? setIsConfirming(true) : close())}
          onSaved={close}
        />
      </Dialog>
      <AskDialog
        open={isConfirming}
        title={deskTexts.leaveTitle}
        text={deskTexts.leaveText}
        yes={deskTexts.leave}
        no={deskTexts.stay}
        onNo={() => setIsConfirming(false)}
        onYes={close}
      />
    </>
  );
}

interface CorrectionFormProps {
  question: DeskQuestion;
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function CorrectionForm({ question, onChanged, onCancel, onSaved }: CorrectionFormProps) {
  // The question as it was when the form opened. A refetch must not change the text that is being typed.
  const [original] = useState({ draft: draftOf(question.question), edition: question.edition });
  const [draft, setDraft] = useState(original.draft);
  const uploads = useUploads();
  const applyDecision = useApplyDecision();
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/admin/questions/:questionId', {
        params: { questionId: String(question.id) },
        body: requestBody(draft, original.edition),
      }),
    onSuccess(saved) {
      applyDecision(saved);
      toast({ title: deskTexts.saved, variant: 'ok' });
      onSaved();
    },
    onError(error) {
      // Field errors are shown at their fields.
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0)
        showFailure(error, deskTexts.saveFailed);
    },
  });
  const problems = problemsIn(saving.error);
  // An upload can end after further typing, so a change is applied to the newest draft.
  const change = (changes: Partial<CorrectionDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const isChanged = !isSameDraft(draft, original.draft);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!saving.isPending && !uploads.isSending) saving.mutate();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Texts draft={draft} problems={problems} onChange={change} />
      <Files draft={draft} problems={problems} uploads={uploads} onChange={change} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="gold"
          busy={saving.isPending}
          inactive={uploads.isSending}
          onRefused={() => uploads.isSending && toast({ title: deskTexts.waitForFile })}
        >
          {deskTexts.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {deskTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

type Problems = Readonly<Record<string, string | undefined>>;

/** The problems by field. If several items of a list have problems, the list shows the problem of the last item. */
function problemsIn(error: Error | null): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([field, words]) => [field.split('.')[0], words]));
}

interface PartProps {
  draft: CorrectionDraft;
  problems: Problems;
  onChange: (changes: Partial<CorrectionDraft>) => void;
}

function Texts({ draft, problems, onChange }: PartProps) {
  const { questionText, clues, correctAnswer, forms, wrong, why } = draft;
  const [first, second, third] = wrong;
  const options = [
    (text: string) => onChange({ wrong: [text, second, third] }),
    (text: string) => onChange({ wrong: [first, text, third] }),
    (text: string) => onChange({ wrong: [first, second, text] }),
  ];
  return (
    <>
      <TextBox
        label={deskTexts.questionText}
        name="questionText"
        error={problems.questionText}
        value={questionText}
        onChange={(text) => onChange({ questionText: text })}
      />
      {clues === null ? null : (
        <TextBox
          label={deskTexts.clues}
          hint={deskTexts.cluesHint}
          name="clues"
          error={problems.clues}
          value={clues}
          onChange={(text) => onChange({ clues: text })}
        />
      )}
      <div className={styles.pair}>
        <TextBox
          rows={1}
          label={deskTexts.answer}
          name="correctAnswer"
          error={problems.correctAnswer}
          value={correctAnswer}
          onChange={(text) => onChange({ correctAnswer: text })}
        />
        <TextBox
          label={deskTexts.forms}
          required={false}
          hint={deskTexts.formsHint}
          name="forms"
          error={problems.accept}
          value={forms}
          onChange={(text) => onChange({ forms: text })}
        />
      </div>
      <fieldset className={styles.wrong}>
        <legend>{deskTexts.wrongHint}</legend>
        {options.map((set, at) => (
          <TextBox
            rows={1}
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            key={at}
            label={deskTexts.wrongOption(formatNumber(at + 1))}
            name={`wrong${at + 1}`}
            error={at === 0 ? problems.wrong : undefined}
            value={wrong[at] ?? ''}
            onChange={set}
          />
        ))}
      </fieldset>
      <TextBox
        label={deskTexts.why}
        required={false}
        name="why"
        error={problems.why}
        value={why}
        onChange={(text) => onChange({ why: text })}
      />
    </>
  );
}

function Files({ draft, problems, uploads, onChange }: PartProps & { uploads: Uploads }) {
  const problem = problems.questionFile ?? problems.answerImage;
  return (
    <>
      <div className={styles.pair}>
        <MediaField
          label={deskTexts.file}
          value={draft.questionFile}
          upload={uploads.field('question', 'any', (file) => onChange({ questionFile: file }))}
          onRemove={() => onChange({ questionFile: null })}
        />
        <MediaField
          label={deskTexts.answerImage}
          value={draft.answerImage}
          upload={uploads.field('answer', 'image', (file) => onChange({ answerImage: file }))}
          onRemove={() => onChange({ answerImage: null })}
        />
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface CorrectionDraft {
  questionText: string;
  /** One clue in each line; null if the question has none. */
  clues: string | null;
  correctAnswer: string;
  /** One accepted form of the answer in each line. */
  forms: string;
  wrong: readonly [string, string, string];
  why: string;
  questionFile: UploadedFile | null;
  answerImage: UploadedFile | null;
}

function existingFile(file: string | undefined, kind: UploadKind): UploadedFile | null {
  return file === undefined ? null : { file, kind, name: '', bytes: 0, sentBytes: 0 };
}

/** The initial content of the form: the question as it is played. */
function draftOf(question: FullQuestion): CorrectionDraft {
  const { questionText, clues, correctAnswer, accept, wrong, why } = question;
  const { questionImage, questionAudio, questionVideo, answerImage } = question;
  const [first = '', second = '', third = ''] = wrong;
  return {
    questionText,
    clues: clues?.join('\n') ?? null,
    correctAnswer,
    forms: accept.join('\n'),
    wrong: [first, second, third],
    why,
    questionFile:
      existingFile(questionImage, 'image') ??
      existingFile(questionAudio, 'audio') ??
      existingFile(questionVideo, 'video'),
    answerImage: existingFile(answerImage, 'image'),
  };
}

/** The request body. @param edition the newest edition that the form has read */
function requestBody({ forms, clues, wrong, questionFile, answerImage, ...texts }: CorrectionDraft, edition: number) {
  return {
    edition,
    ...texts,
    ...(clues === null ? {} : { clues: linesOf(clues) }),
    accept: linesOf(forms),
    wrong: [...wrong],
    questionFile: questionFile?.file ?? null,
    answerImage: answerImage?.file ?? null,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(cleanSentence)
    .filter((line) => line !== '');
}

function isSameDraft(one: CorrectionDraft, other: CorrectionDraft): boolean {
  return JSON.stringify(requestBody(one, 0)) === JSON.stringify(requestBody(other, 0));
}
