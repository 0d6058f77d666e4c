import { signIn } from '@lamma/testkit/people/host';
import { type Browser, chromium } from '@playwright/test';
import { browserOptions } from '../../src/browser/options';
import { tenQuestions } from '../../src/games/contest';
import { someContest } from '../../src/games/seeded-contest';
import { owner, startProduct } from '../../src/product/product';
import { answerAll } from './contest';
import { rivalAddress } from './rival';
import { type Opening, slowPhone } from './slow-phone';

/**
 * `pnpm -F e2e phone-speed`: measures waiting times of a slow phone on slow 4G: from the scan to a usable form, for a rival and for a
 * student; from the touch of an option to its highlight; from the teacher's press to the painted question. Prints median and maximum
 * beside the goals.
 */
const OPENINGS = 5;
const GOAL_USABLE_MS = 2500;
/** The goals on a slow connection: the landing page's heading, and a student's form. */
const GOAL_HEADING_MS = 2500;
const GOAL_LOW_BANDWIDTH_FORM_MS = 3000;
/** Users notice delays above 100 ms. */
const GOAL_LIT_MS = 100;

const product = await startProduct();
const browser = await chromium.launch(browserOptions());
let isMissed = false;
try {
  printOpenings('the rival, from the scan to the form', await openings(browser, await rivalAddress(product.url)));
  const person = await signIn(product.url, owner.email, owner.password);
  const questions = tenQuestions.map(({ question, options, correct }) => ({
    question,
    options: [...options],
    correctAnswer: correct,
  }));
  const contest = await someContest(person, { title: 'حصة العلوم', questions });
  printOpenings('a student, from the scan to the form', await openings(browser, `${product.url}${contest.join}`));
  const headings = await openings(browser, product.url, { isLowBandwidth: true });
  printTimes(
    'on a thin line: the landing page’s heading',
    headings.map(({ firstPaintMs }) => firstPaintMs),
    GOAL_HEADING_MS,
  );
  const forms = await openings(browser, `${product.url}${contest.join}`, { isLowBandwidth: true });
  printTimes(
    'on a thin line: a student’s form',
    forms.map(({ usableMs }) => usableMs),
    GOAL_LOW_BANDWIDTH_FORM_MS,
  );
  const { shown, lit, verdict } = await answerAll(browser, product.url, contest);
  printTimes('from the teacher’s press to the question', shown);
  printTimes('from the touch to the lit option', lit, GOAL_LIT_MS);
  printTimes('from the touch to the verdict', verdict);
} finally {
  await browser.close();
  await product.end();
}
process.exitCode = isMissed ? 1 : 0;

/** Opens the URL several times, each on a new phone. */
async function openings(from: Browser, url: string, connection: { isLowBandwidth?: boolean } = {}): Promise<Opening[]> {
  const all: Opening[] = [];
  for (let run = 0; run < OPENINGS; run += 1) {
    const phone = await slowPhone(from, connection);
    all.push(await phone.scan(url));
    await phone.close();
  }
  return all;
}

function printOpenings(what: string, all: readonly Opening[]): void {
  console.log(what);
  printTimes(
    '  first paint',
    all.map(({ firstPaintMs }) => firstPaintMs),
  );
  printTimes(
    '  form on glass',
    all.map(({ drawnMs }) => drawnMs),
  );
  printTimes(
    '  form that answers',
    all.map(({ usableMs }) => usableMs),
    GOAL_USABLE_MS,
  );
  const kinds = Object.entries(all[0]?.kb ?? {}).map(([kind, kb]) => `${kind} ${kb.toFixed(1)}`);
  console.log(`  KB transferred: ${kinds.join(', ')}`);
}

/** @param goal upper limit of the median, in milliseconds */
function printTimes(what: string, times: readonly number[], goal?: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const isOver = goal !== undefined && median > goal;
  if (isOver) isMissed = true;
  const against = goal === undefined ? '' : `, goal ${goal}: ${isOver ? 'miss' : 'ok'}`;
  console.log(`${what.padEnd(44)} ${median.toFixed(0)} ms (slowest ${(sorted.at(-1) ?? 0).toFixed(0)}${against})`);
}
