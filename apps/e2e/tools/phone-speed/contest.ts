import type { Browser, Page } from '@playwright/test';
import { tenQuestions } from '../../src/games/contest';
import type { SeededContest } from '../../src/games/seeded-contest';
import { Student } from '../../src/people/student';
import { slowPhone } from './slow-phone';

/** Milliseconds of each question of a contest on one phone. */
export interface Questions {
  /** From the teacher's press to the question on glass. */
  shown: number[];
  /** From the finger on an option to its light on glass. */
  lit: number[];
  /** From the finger to the verdict on glass: the server has the answer, and the phone says so. */
  told: number[];
}

/** One student on a slow phone goes through the contest's ten questions. */
export async function answerAll(browser: Browser, url: string, contest: SeededContest): Promise<Questions> {
  const phone = await slowPhone(browser);
  const student = new Student(phone.page, 'سارة');
  const took: Questions = { shown: [], lit: [], told: [] };
  await student.scansAndJoins(`${url}${contest.join}`);
  await student.waits();
  for (const [questionIndex, { question }] of tenQuestions.entries()) {
    await phone.page.evaluate(watchQuestion, question);
    const pressedAt = Date.now();
    await contest.run(questionIndex === 0 ? { type: 'start' } : { type: 'navigate', questionIndex });
    took.shown.push((await markOf(phone.page, 'question-on-glass')) - pressedAt);
    await phone.page.evaluate(watchAnswer);
    await student.option(0).tap();
    const touchedAt = await markOf(phone.page, 'finger-down');
    took.lit.push((await markOf(phone.page, 'option-lit')) - touchedAt);
    took.told.push((await markOf(phone.page, 'verdict-on-glass')) - touchedAt);
    await contest.run({ type: 'close' });
  }
  await phone.close();
  return took;
}

/** When a page marked this last, on the clock of this machine. */
async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name);
  return page.evaluate(
    (mark) => performance.timeOrigin + (performance.getEntriesByName(mark)[0]?.startTime ?? 0),
    name,
  );
}

/** Runs in the page: marks when this question has been painted. */
function watchQuestion(question: string): void {
  performance.clearMarks();
  const look = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent?.includes(question) !== true) return;
    if (document.querySelector('main [role=group] button:not([aria-disabled=true])') === null) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('question-on-glass')));
  });
  look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** Runs in the page: marks the finger, the light of the option and the verdict, the last two as they have been painted. */
function watchAnswer(): void {
  // No function with a name in here: the compiler of this file would call a helper that the page does not have.
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
  const look = new MutationObserver(() => {
    if (document.querySelector('main button[aria-pressed=true]') === null) return;
    for (const [name, words] of waiting) {
      if (!words.test(document.querySelector('main')?.textContent ?? '')) continue;
      waiting.delete(name);
      requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    }
    if (waiting.size === 0) look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
