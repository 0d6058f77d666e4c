import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Host } from '@lamma/testkit/people/host';

const media = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)));

export const ownFiles = {
  picture: { name: 'beach-2009.webp', mimeType: 'image/webp', buffer: media('docs/images/board.webp') },
  sound: { name: 'grandpa.mp3', mimeType: 'audio/mpeg', buffer: media('packages/bank/media/059431d46ff0.mp3') },
  film: {
    name: 'beach.webm',
    mimeType: 'video/webm',
    buffer: media('apps/server/src/testing/files/recordings/film.webm'),
  },
  /** A fragmented MP4, as a browser records it. */
  recorded: {
    name: 'clip.mp4',
    mimeType: 'video/mp4',
    buffer: media('apps/server/src/testing/files/recordings/recorded.mp4'),
  },
} as const;

/** Texts of the maximum length. */
const longTexts = {
  question: 'ما اسم السفينة التي خرج بها جدي مع أبيه من الفرضة في موسم الغوص الأخير قبل النفط؟ '
    .repeat(7)
    .slice(0, 500)
    .trim(),
  answer: 'البوم الكبير الذي بناه أستاذ من أهل الشرق وسمّاه أهل الفريج باسم جدتنا حصة '.repeat(4).slice(0, 200).trim(),
} as const;

interface OwnQuestion {
  questionText: string;
  correctAnswer: string;
  questionImage?: string;
  questionAudio?: string;
  wrongOptions?: string[];
}

/** @returns the file's name below /attached_assets/ */
export async function upload(person: Host, { buffer }: { buffer: Uint8Array }): Promise<string> {
  return (await person.call('POST /api/uploads', { body: buffer })).file;
}

/**
 * Creates own categories of a person who needs no code to make own categories. In each, the second question has a picture, the third a
 * sound, the fourth texts of the maximum length, and the sixth such texts with a picture.
 */
export async function ownCategories(person: Host, names: readonly string[]): Promise<number[]> {
  const [questionImage, questionAudio] = [await upload(person, ownFiles.picture), await upload(person, ownFiles.sound)];
  const ids: number[] = [];
  for (const name of names) {
    const { id } = await person.call('POST /api/custom-categories', { body: { name } });
    const written: OwnQuestion[] = [
      { questionText: 'أين وُلد جدي أبو خالد؟', correctAnswer: 'في فيلكا' },
      { questionText: 'متى أُخذت هذه الصورة؟', correctAnswer: 'صيف ١٩٩٨', questionImage },
      { questionText: 'من يتكلم هنا؟', correctAnswer: 'جدي أبو خالد', questionAudio },
      { questionText: longTexts.question, correctAnswer: longTexts.answer },
      {
        questionText: 'ما اسم قطتنا؟',
        correctAnswer: 'مشمش',
        wrongOptions: ['لولو', 'سمسم', 'بسبوسة'],
      },
      { questionText: longTexts.question, correctAnswer: longTexts.answer, questionImage },
    ];
    const questions = written.map((question, place) => ({ ...question, questionOrder: place + 1, points: 1 }));
    await person.call('POST /api/custom-questions/bulk', { body: { categoryId: id, questions } });
    ids.push(id);
  }
  return ids;
}
