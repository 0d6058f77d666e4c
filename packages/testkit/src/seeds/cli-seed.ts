import { type Host, host, signIn } from '../people/host';
import { CallRefused } from '../people/visitor';

const seededHost = { email: 'noura@example.com', password: 'majlis-2026', firstName: 'نورة' };

/** A host in the middle of a classic game: seven questions played, the eighth open. Uses the public API only. */
async function seedGame(url: string): Promise<{ noura: Host; gameId: string }> {
  const noura = await host(url, seededHost).catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 409) return signIn(url, seededHost.email, seededHost.password);
    throw error;
  });
  const game = await noura.startGame();
  const ids = game.state.categoriesData.flatMap(({ questions }) => questions.map(({ id }) => id));
  const winners = [1, 2, 1, null, 2, 2, 1] as const;
  let version = 0;
  for (const [index, team] of winners.entries()) {
    await noura.move(game.id, version, { type: 'openQuestion', questionId: ids[(index * 7) % 36] ?? 0 });
    await noura.move(game.id, version + 1, { type: 'revealAnswer' });
    await noura.move(game.id, version + 2, { type: 'award', team });
    version += 3;
  }
  await noura.move(game.id, version, { type: 'openQuestion', questionId: ids[13] ?? 0 });
  return { noura, gameId: game.id };
}

/** Seeds a running server: `tsx cli-seed.ts <url>`. */
const url = process.argv[2] ?? 'http://localhost:3000';
const { gameId } = await seedGame(url);
process.stdout.write(
  `Seeded: sign in as ${seededHost.email} with ${seededHost.password}; a game is running at /classic-game?g=${gameId}\n`,
);
