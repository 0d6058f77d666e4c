import { signIn } from '@lamma/testkit/people/host';
import { expect, type Page } from '@playwright/test';
import { ContestTeacher, type RankedLine, type TypedQuestion } from '../people/contest-teacher';
import type { Student, Verdict } from '../people/student';
import { owner } from '../product/product';
import { signInAs } from './seeded-game';

/** Ten questions; the right option of question n is at n % 4. */
export const tenQuestions: readonly TypedQuestion[] = [
  ['كم يومًا في الأسبوع؟', 'سبعة', 'خمسة', 'ستة', 'ثمانية'],
  ['ما عاصمة الكويت؟', 'مدينة الكويت', 'الرياض', 'الدوحة', 'مسقط'],
  ['كم شهرًا في السنة؟', 'اثنا عشر', 'عشرة', 'أحد عشر', 'ثلاثة عشر'],
  ['ما لون السماء الصافية؟', 'أزرق', 'أخضر', 'أحمر', 'أصفر'],
  ['كم ضلعًا للمثلث؟', 'ثلاثة', 'أربعة', 'خمسة', 'ستة'],
  ['أي حيوان سفينة الصحراء؟', 'الجمل', 'الحصان', 'الثور', 'الفيل'],
  ['كم دقيقة في الساعة؟', 'ستون', 'ثلاثون', 'خمسون', 'مئة'],
  ['ما ناتج ٦ × ٦؟', '٣٦', '٣٠', '٤٢', '٤٦'],
  ['من أي شيء يُصنع الخبز؟', 'الدقيق', 'الرمل', 'الملح', 'السكر'],
  ['كم حرفًا في العربية؟', '٢٨', '٢٦', '٣٠', '٢٤'],
].map(([question = '', right = '', ...wrong], index) => {
  const correct = index % 4;
  const [a = '', b = '', c = '', d = ''] = [...wrong.slice(0, correct), right, ...wrong.slice(correct)];
  return { question, options: [a, b, c, d], correct };
});

/** The expected ranking of a contest, computed from the verdicts that the students' phones showed. */
export class ContestLedger {
  readonly #verdicts = new Map<string, (Verdict | null)[]>();

  joined(name: string): void {
    this.#verdicts.set(name, []);
  }

  /** @param verdict null if the student's answer did not count */
  answered(name: string, verdict: Verdict | null): void {
    this.#verdicts.get(name)?.push(verdict);
  }

  scoreOf(name: string): number {
    return this.#counted(name).reduce((sum, { points }) => sum + points, 0);
  }

  correctOf(name: string): number {
    return this.#counted(name).filter(({ isCorrect }) => isCorrect).length;
  }

  /** The expected ranking. Assumes distinct scores. */
  get ranking(): (RankedLine & { answers: number; correct: number })[] {
    return [...this.#verdicts.keys()]
      .map((name) => ({
        name,
        score: this.scoreOf(name),
        answers: this.#counted(name).length,
        correct: this.correctOf(name),
      }))
      .sort((one, other) => other.score - one.score)
      .map((line, index) => ({ rank: index + 1, ...line }));
  }

  #counted(name: string): Verdict[] {
    return (this.#verdicts.get(name) ?? []).filter((verdict) => verdict !== null);
  }
}

/** Signs a teacher in, writes a contest that shows verdicts immediately, and opens its control page. */
export async function writesNewContest(
  page: Page,
  title: string,
  questions: readonly TypedQuestion[],
): Promise<ContestTeacher> {
  const teacher = new ContestTeacher(page);
  await teacher.signsIn();
  await teacher.writes(title, questions, ['فورًا']);
  await teacher.takesControl(title);
  return teacher;
}

/** Opens the control page of a contest that was created over the API and shows verdicts immediately. */
export async function opensNewContest(
  page: Page,
  title: string,
  questions: readonly TypedQuestion[],
): Promise<ContestTeacher> {
  const person = await signIn(new URL((await page.request.get('/healthz')).url()).origin, owner.email, owner.password);
  await signInAs(page, person);
  const { id } = await person.call('POST /api/solo-games', {
    body: {
      title,
      description: '',
      questions: questions.map(({ correct: correctAnswer, ...asked }) => ({ ...asked, correctAnswer })),
      settings: { tellResults: 'atOnce' },
    },
  });
  await page.goto(`/solo-game-control/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new ContestTeacher(page);
}

export async function playsContest(
  page: Page,
  students: readonly [Student, Student],
  questions: readonly TypedQuestion[],
  ledger: ContestLedger,
): Promise<void> {
  const teacher = await writesNewContest(page, 'مسابقة الصف', questions);
  const projector = await teacher.opensProjector();
  const { path, code } = await teacher.readsJoinAddress();
  const [first, second] = students;
  await first.scansAndJoins(path);
  await second.typesCodeAndJoins(code);
  for (const student of students) {
    await student.seesLobby();
    ledger.joined(student.name);
    await expect(projector.getByText(student.name, { exact: true })).toBeVisible();
  }
  await teacher.starts('ابدؤوا اللعبة مع مشاركَين');
  for (const [index, { question, correct }] of questions.entries()) {
    if (index > 0) await teacher.goesTo(index + 1);
    await expect(projector.getByRole('heading', { name: question })).toBeVisible();
    for (const student of students) {
      const isRight = student === first;
      await student.seesQuestion(question);
      await student.presses(isRight ? correct : (correct + 1) % 4);
      const verdict = await student.readsVerdict();
      expect(verdict.isCorrect).toBe(isRight);
      ledger.answered(student.name, verdict);
    }
    await teacher.seesClosed();
    await expect(first.verdict).toContainText('ترتيبك الآن ١ من ٢');
  }
  await teacher.finishes();
  const { ranking } = ledger;
  await teacher.seesFinal(ranking);
  for (const [place, student] of students.entries()) {
    const points = ledger.scoreOf(student.name);
    const correct = ledger.correctOf(student.name);
    await student.seesResult({ rank: place + 1, of: 2, correct, total: questions.length, points });
  }
  await expect(projector.getByRole('list', { name: 'الفائزون' }).getByRole('listitem')).toHaveCount(2);
}
