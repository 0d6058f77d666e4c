import type { Link } from '@lamma/testkit/faults/link';
import { expect, type Page } from '@playwright/test';
import { framesOn } from '../../src/browser/received';
import { isEveryVariant } from '../../src/every-variant';
import { bothSeeEnd, ConnectLedger, playsConnect, startsConnect, withoutLine } from '../../src/games/connect';
import { ContestLedger, playsContest, tenQuestions } from '../../src/games/contest';
import { playsQr, QrLedger, seesQrEnd, startsQr } from '../../src/games/qr';
import { strip } from '../../src/games/two-screens';
import { Student } from '../../src/people/student';
import type { Product } from '../../src/product/product';
import { test } from '../../src/stage';

/** The timeout in ms: over REST alone, 36 rounds wait for many polls. */
const patience = isEveryVariant ? 1_800_000 : 300_000;

interface Network {
  name: string;
  /** @returns the URL at which the pages open the product */
  open: (product: Product, openLink: () => Promise<Link>) => Promise<string>;
  lacks: 'WebSockets' | 'a secure context';
  /** Whether `npm test` plays a contest over this network. Other journeys cover games over the same transport. */
  isInNpmTest?: true;
}

const networks: readonly Network[] = [
  {
    name: 'a proxy that refuses WebSockets',
    open: async (_, openLink) => refusing(await openLink(), 'websockets'),
    lacks: 'WebSockets',
  },
  {
    name: 'a proxy that refuses WebSockets and long polling',
    open: async (_, openLink) => refusing(await openLink(), 'socket.io'),
    lacks: 'WebSockets',
    isInNpmTest: true,
  },
  {
    name: 'a plain-http host name',
    open: async ({ lanUrl }) => lanUrl,
    lacks: 'a secure context',
  },
];

function refusing(link: Link, what: 'websockets' | 'socket.io'): string {
  link.refuse(what);
  return link.url;
}

for (const { name, open, lacks, isInNpmTest } of networks) {
  if (isEveryVariant || isInNpmTest) {
    test(`a contest with a projector and two students plays to its end over ${name}`, async ({
      product,
      openScreen,
      openLink,
    }) => {
      test.setTimeout(patience);
      const url = await open(product, openLink);
      const teacherPage = await openScreen('laptop', { url });
      const students = [
        new Student(await openScreen('phone', { url }), 'سارة'),
        new Student(await openScreen('phone', { url }), 'بدر'),
      ] as const;
      const pages = [teacherPage, ...students.map(({ page }) => page)];
      const frames = framesOn(pages);
      const questions = tenQuestions.slice(0, isEveryVariant ? 10 : 2);
      const ledger = new ContestLedger();
      await playsContest(teacherPage, students, questions, ledger);
      await expectRestricted(pages, lacks, frames);
    });
  }

  if (isEveryVariant) {
    test(`two screens play a whole «وصلهم» over ${name}`, async ({ product, openScreen, openLink }) => {
      test.setTimeout(patience);
      const url = await open(product, openLink);
      const pages = [await openScreen('tv', { url }), await openScreen('phone', { url })] as const;
      const frames = framesOn(pages);
      const screens = await startsConnect(...pages, 'byHand');
      const ledger = new ConnectLedger();
      await playsConnect(screens, ledger, withoutLine([1, 2, null, 1], 36), true);
      await bothSeeEnd(screens, screens.tv.nameOf(1), 'فازوا بفارق ٩ مربعات');
      await expectRestricted(pages, lacks, frames);
    });

    test(`a screen and the rivals’ phones play a whole «خربطهم» over ${name}`, async ({
      product,
      openScreen,
      openLink,
    }) => {
      test.setTimeout(patience);
      const url = await open(product, openLink);
      const tvPage = await openScreen('tv', { url });
      const phones = [await openScreen('phone', { url }), await openScreen('phone', { url })] as const;
      const frames = framesOn([tvPage, ...phones]);
      const table = await startsQr(tvPage, phones, {
        start: 'byHand',
        phoneUrl: (address) => new URL(new URL(address).pathname, url).href,
      });
      const ledger = new QrLedger();
      await playsQr(table, ledger, { count: 36, isRight: [true, false, true, true], isLast: true });
      await seesQrEnd(tvPage, table, ledger, 'فازوا بفارق ٩ نقاط');
      await expectRestricted([tvPage, ...phones], lacks, frames);
    });
  }
}

/** Checks that the network was as restricted as the title says, and that no page shows the strip of a lost connection. */
async function expectRestricted(pages: readonly Page[], lacks: Network['lacks'], frames: () => number): Promise<void> {
  for (const page of pages) await expect(strip(page)).toHaveCount(0);
  if (lacks === 'WebSockets') expect(frames()).toBe(0);
  else for (const page of pages) expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
}
