import type { Link } from '@lamma/testkit/faults/link';
import { expect, type Page } from '@playwright/test';
import { bothAgree, bothSeeEnd, ConnectLedger, playsConnect, startsConnect, withoutLine } from '../src/connect-game';
import { framesOn } from '../src/links';
import type { Product } from '../src/product';
import { playsQr, QrLedger, seesBoard, seesQrEnd, startsQr } from '../src/qr-game';
import { test } from '../src/stage';
import { strip } from '../src/two-screens';

/** `npm run test:journeys` plays whole games in every network, `npm test` the first rounds of them. */
const isWhole = process.env.WHOLE_GAMES === '1';
const rounds = isWhole ? 36 : 4;
/** 36 rounds over REST alone wait for many polls. */
const patience = isWhole ? 1_800_000 : 300_000;

interface Network {
  name: string;
  /** Where the pages open the product. */
  open: (product: Product, openLink: () => Promise<Link>) => Promise<string>;
  /** A page of this network has none. */
  lacks: 'WebSockets' | 'a secure context';
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
  },
  { name: 'a plain-http host name', open: async ({ lanUrl }) => lanUrl, lacks: 'a secure context' },
];

function refusing(link: Link, what: 'websockets' | 'socket.io'): string {
  link.refuse(what);
  return link.url;
}

for (const { name, open, lacks } of networks) {
  test(`[J27][F22] «وصلهم» on two screens over ${name}`, async ({ product, openScreen, openLink }) => {
    test.setTimeout(patience);
    const url = await open(product, openLink);
    const pages = [await openScreen('tv', { url }), await openScreen('phone', { url })] as const;
    const frames = framesOn(pages);
    const screens = await startsConnect(...pages);
    const ledger = new ConnectLedger();
    await playsConnect(screens, ledger, withoutLine([1, 2, null, 1], rounds), isWhole);
    if (isWhole) await bothSeeEnd(screens, screens.tv.nameOf(1), 'فازوا بفارق ٩ مربعات');
    else {
      await Promise.all(pages.map((page) => page.reload()));
      await bothAgree(screens, ledger);
    }
    await isAsPoor(pages, lacks, frames);
  });

  test(`[J28][F22] «خربطهم» with the rivals’ phones over ${name}`, async ({ product, openScreen, openLink }) => {
    test.setTimeout(patience);
    const url = await open(product, openLink);
    const tvPage = await openScreen('tv', { url });
    const phones = [await openScreen('phone', { url }), await openScreen('phone', { url })] as const;
    const frames = framesOn([tvPage, ...phones]);
    const table = await startsQr(tvPage, phones, (address) => new URL(new URL(address).pathname, url).href);
    const ledger = new QrLedger();
    await playsQr(table, ledger, { count: rounds, isRight: [true, false, true, true], isLast: isWhole });
    if (isWhole) await seesQrEnd(tvPage, table, ledger, 'فازوا بفارق ٩ نقاط');
    else {
      await tvPage.reload();
      await seesBoard(table, ledger);
    }
    await isAsPoor([tvPage, ...phones], lacks, frames);
  });
}

/** The network was what the title says, and no page complains of it. */
async function isAsPoor(pages: readonly Page[], lacks: Network['lacks'], frames: () => number): Promise<void> {
  for (const page of pages) await expect(strip(page)).toHaveCount(0);
  if (lacks === 'WebSockets') expect(frames()).toBe(0);
  else for (const page of pages) expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
}
