import { engines } from '../src/engines/engines';
import { expect } from '../src/engines/expect';
import { test } from '../src/engines/guests';
import { Ledger } from '../src/games/ledger';
import { placeAt } from '../src/games/places';
import { inArabic } from '../src/people/digits';
import { Host, noura, thursday } from '../src/people/host';
import { Player, type Team } from '../src/people/player';

/** Winners in the order of play, repeated. */
const WINNERS: readonly (Team | null)[] = [1, 2, 1, null];

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine });

    test(`a host in ${engine} plays a whole board by clicks, from a new account to the winner`, async ({
      openGuest,
    }) => {
      const page = await openGuest('laptop');
      const host = new Host(page);
      await host.registers(noura);
      await host.startsGame(thursday);
      const player = new Player(page, thursday);
      const ledger = new Ledger();
      for (let index = 0; index < 36; index += 1) {
        const { category, number } = placeAt(index);
        const winner = WINNERS[index % WINNERS.length] ?? null;
        await player.opens(category, number);
        await player.reveals();
        await player.awards(winner);
        ledger.awarded(winner);
        if (index < 35) await player.comesToSee({ scores: ledger.scores, onTurn: ledger.onTurn });
      }
      await expect(page.getByRole('heading', { level: 1, name: player.nameOf(1) })).toBeVisible();
      const [first, second] = ledger.scores.map(inArabic);
      await expect(page.getByText(new RegExp(`^${first}\\s*مقابل\\s*${second}$`))).toBeVisible();
    });
  });
}
