import { seedEvening, seededHost } from './evening';

/** Seeds a running server: `tsx cli-seed.ts <url>`. */
const url = process.argv[2] ?? 'http://localhost:3000';
const { gameId } = await seedEvening(url);
process.stdout.write(
  `Seeded: sign in as ${seededHost.email} with ${seededHost.password}; a game is running at /classic-game?g=${gameId}\n`,
);
