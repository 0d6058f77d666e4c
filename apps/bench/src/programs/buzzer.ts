import { parseArgs } from 'node:util';
import { seededRandom, simulate, simulateCheat } from '../buzzer/model';
import { CHEAT_WINS, type LinkName, rooms } from '../buzzer/rooms';
import { Assertions } from '../report/assertions';

/**
 * `npm run buzzer -- --model [rounds]`: the rules of the buzzer over seeded rounds of simulated rooms, compared with the figures that the
 * design promises.
 */
const { positionals } = parseArgs({ options: { model: { type: 'boolean' } }, allowPositionals: true });
const rounds = Number(positionals[0] ?? 100_000);
/** The tolerance, in percentage points. */
const TOLERANCE = 1;
const assertions = new Assertions();

function checkFigure(what: string, is: number, promised: number): void {
  assertions.check(`${what}: ${is.toFixed(1)} %, promised ${promised} %`, Math.abs(is - promised) <= TOLERANCE);
}

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
process.exit(assertions.exitCode);
