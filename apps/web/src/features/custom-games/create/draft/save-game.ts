import { cleanLine, cleanLines, isBlank } from '@lamma/protocol/fields/text';
import type { UploadedFile } from '../../../../game-ui/media-field/uploaded-file';
import { ApiError, call, sentenceOf } from '../../../../lib/server/http';
import { logOnly } from '../../../../lib/telemetry/log-only';
import { createTexts } from '../texts.ar';
import type { Draft, DraftCategory, DraftQuestion } from './draft';
import { refusalSentence } from './problems';

/** A failed step; `title` names the step and `cause` is the reason. */
export class SavingFailed extends Error {
  readonly title: string;
  readonly category: string;

  constructor(title: string, category: string, cause: unknown) {
    super(title, { cause });
    this.title = title;
    this.category = category;
  }

  /** The server's sentence. */
  get sentence(): string {
    const named = this.cause instanceof ApiError ? refusalSentence(this.cause.fields) : null;
    return named ?? sentenceOf(this.cause);
  }
}

export function requestBody(question: DraftQuestion, index: number) {
  const { questionText, correctAnswer, media, answerImage, wrong } = question;
  return {
    questionText: cleanLines(questionText),
    correctAnswer: cleanLines(correctAnswer),
    questionOrder: index + 1,
    points: 1,
    ...fileOf(media),
    ...(answerImage === null ? {} : { answerImage: answerImage.file }),
    wrongOptions: wrong.filter((option) => !isBlank(option)).map(cleanLines),
  };
}

function fileOf(media: UploadedFile | null) {
  if (media === null) return {};
  const { kind, file } = media;
  return kind === 'image'
    ? { questionImage: file }
    : kind === 'audio'
      ? { questionAudio: file }
      : { questionVideo: file };
}

/** Called after each step, so that a retry resumes there. */
type OnStepDone = (key: string, done: Pick<DraftCategory, 'made'> | Pick<DraftCategory, 'isWritten'>) => void;

/**
 * Saves a game: each category, its questions, and finally closes the batch. Categories that exist already are found by their `clientId`.
 * @throws {SavingFailed} if a step fails; what the earlier steps saved stays saved
 */
export async function saveGame(draft: Draft, onStepDone: OnStepDone): Promise<void> {
  for (const category of draft.categories) {
    const { key } = category;
    const id = await step(createTexts.categoryFailed, key, () => ensureCategory(category, onStepDone));
    if (category.isWritten) continue;
    await step(createTexts.questionsFailed, key, () =>
      call('POST /api/custom-questions/bulk', {
        body: { categoryId: id, questions: category.questions.map(requestBody) },
      }),
    );
    onStepDone(key, { isWritten: true });
  }
  // Closes the batch, which is free. The game is complete even if this call fails.
  await call('POST /api/user/use-custom-game').catch((error) => logOnly('use-custom-game', error));
}

/** Creates or renames the category on the server. @returns its id */
async function ensureCategory({ key, name, ...category }: DraftCategory, onStepDone: OnStepDone): Promise<number> {
  const cleanName = cleanLine(name);
  const found =
    category.made ?? (await call('POST /api/custom-categories', { body: { name: cleanName, clientId: key } }));
  const reportMade = ({ id, color }: typeof found) => onStepDone(key, { made: { id, color, name: cleanName } });
  if (found.name === cleanName) {
    if (category.made === null) reportMade(found);
    return found.id;
  }
  // An interrupted save created the category under an older name.
  reportMade(
    await call('PUT /api/custom-categories/:id', { params: { id: String(found.id) }, body: { name: cleanName } }),
  );
  return found.id;
}

async function step<T>(title: string, category: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SavingFailed(title, category, error);
  }
}
