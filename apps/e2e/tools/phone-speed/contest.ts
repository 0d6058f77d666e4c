import type { Browser, Page } from '@playwright/test';
import { tenQuestions } from '../../src/games/contest';
import type { SeededContest } from '../../src/games/seeded-contest';
import { Student } from '../../src/people/student';
import { slowPhone } from './slow-phone';

/** Measured times in milliseconds, one per question. */
export interface QuestionTimes {
  /** The time from the teacher's press to the painted question. */
  shown: number[];
  lit: number[];
  /** The time from the touch to the painted verdict, which comes with the server's ack. */
  verdict: number[];
}

/** Plays the contest's ten questions as a student on a slow phone. */
export async function answerAll(browser: Browser, url: string, contest: SeededContest): Promise<QuestionTimes> {
  const phone = await slowPhone(browser);
  const student = new Student(phone.page, 'سارة');
  const times: QuestionTimes = { shown: [], lit: [], verdict: [] };
  await student.scansAndJoins(`${url}${contest.join}`);
  await student.seesLobby();
  for (const [questionIndex, { question }] of tenQuestions.entries()) {
    await phone.page.evaluate(watchQuestion, question);
    const pressedAt = Date.now();
    await contest.run(questionIndex === 0 ? { type: 'start' } : { type: 'navigate', questionIndex });
    const shownAt = await markOf(phone.page, 'question-on-glass');
    // The first question has a count-in of three seconds.
    if (questionIndex > 0) times.shown.push(shownAt - pressedAt);
    await phone.page.evaluate(watchAnswer);
    await student.option(0).tap();
    const touchedAt = await markOf(phone.page, 'finger-down');
    times.lit.push((await markOf(phone.page, 'option-lit')) - touchedAt);
    times.verdict.push((await markOf(phone.page, 'verdict-on-glass')) - touchedAt);
    await contest.run({ type: 'close' });
  }
  await phone.close();
  return times;
}

/** The time of a page's performance mark, as milliseconds since the epoch. */
async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name);
  return page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? 0),
    name,
  );
}

/** Runs in the page: marks the paint of this question. */
function watchQuestion(question: string): void {
  performance.clearMarks();
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent?.includes(question) !== true) return;
    if (document.querySelector('main [role=group] button:not([aria-disabled=true])') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('question-on-glass')));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** Runs in the page: marks the touch and the paints of the highlighted option and of the verdict. */
function watchAnswer(): void {
  // No named function in here: esbuild would insert a helper that the page does not have.
  const waiting = new Map([
    ['option-lit', /./s],
    ['verdict-on-glass', /إجابة (صحيحة|خاطئة)/],
  ]);
  document.addEventListener(
    'pointerdown',
    ({ timeStamp }) => performance.mark('finger-down', { startTime: timeStamp }),
    {
      once: true,
      capture: true,
    },
  );
  const observer = new MutationObserver(() => {
    if (document.querySelector('main button[aria-pressed=true]') === null) return;
    for (const [name, words] of waiting) {
      if (!words.test(document.querySelector('main')?.textContent ?? '')) continue;
      waiting.delete(name);
      requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    }
    if (waiting.size === 0) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
