import { parseArgs } from 'node:util';
import { playBursts } from '../buzzer/burst';
import { playLive } from '../buzzer/live';
import { seededRandom, simulate, simulateCheat } from '../buzzer/model';
import { CHEAT_WINS, type LinkName, rooms } from '../buzzer/rooms';
import { Assertions } from '../report/assertions';

/**
 * `npm run buzzer [rounds]`: real clients behind slow links play a race on the built server. The results are compared with the true times
 * of the fingers and with the model; then bursts of presses hit two processes. `--burst [bursts]`: only the bursts. `--model [rounds]`: the
 * rules of the buzzer over seeded rounds of simulated rooms, compared with the figures that the design promises.
 */
const { positionals, values } = parseArgs({
  options: { model: { type: 'boolean' }, burst: { type: 'boolean' } },
  allowPositionals: true,
});
const [LIVE_ROUNDS, MODEL_ROUNDS, BURSTS] = [200, 100_000, 10];
const count = positionals[0] === undefined ? undefined : Number(positionals[0]);
const assertions = new Assertions();

/** The tolerance, in percentage points. */
const TOLERANCE = 1;

function checkModel(rounds: number): void {
  const checkFigure = (what: string, is: number, promised: number) =>
    assertions.check(`${what}: ${is.toFixed(1)} %, promised ${promised} %`, Math.abs(is - promised) <= TOLERANCE);
  console.log(`${rounds} rounds a room`);
  const random = seededRandom(42);
  for (const room of rooms) {
    const { first, ahead, wins } = simulate(room, rounds, random);
    checkFigure(`${room.name}, the first finger is judged first`, first, room.first);
    checkFigure(`${room.name}, with a lead of 30 ms`, ahead, room.ahead);
    for (const [link, promised] of Object.entries(room.wins))
      checkFigure(`${room.name}, wins of a phone on ${link}`, wins[link as LinkName] ?? 0, promised);
  }
  checkFigure('home wifi, wins of a cheat', simulateCheat(rounds, random), CHEAT_WINS);
}

if (values.model === true) checkModel(count ?? MODEL_ROUNDS);
else if (values.burst === true) await playBursts(count ?? BURSTS, assertions);
else {
  await playLive(count ?? LIVE_ROUNDS, assertions);
  await playBursts(BURSTS, assertions);
}
process.exit(assertions.exitCode);
