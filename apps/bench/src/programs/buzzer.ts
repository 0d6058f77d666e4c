import { seeded, simulate, simulateCheat } from '../buzzer/model';
import { CHEAT_WINS, type LinkName, rooms } from '../buzzer/rooms';
import { Promises } from '../report/promises';

/** `npm run bench -- buzzer [rounds]`: the rules of the buzzer over seeded rounds of simulated rooms, beside the figures that they promise. */
const rounds = Number(process.argv[2] ?? 100_000);
/** In percentage points. */
const MOST_OFF = 1;
const promises = new Promises();

function hold(what: string, is: number, promised: number): void {
  promises.hold(`${what}: ${is.toFixed(1)} %, promised ${promised} %`, Math.abs(is - promised) <= MOST_OFF);
}

console.log(`${rounds} rounds a room`);
const random = seeded(42);
for (const room of rooms) {
  const { first, ahead, wins } = simulate(room, rounds, random);
  hold(`${room.name}, the first finger is judged first`, first, room.first);
  hold(`${room.name}, with a lead of 30 ms`, ahead, room.ahead);
  for (const [link, promised] of Object.entries(room.wins))
    hold(`${room.name}, wins of a phone on ${link}`, wins[link as LinkName] ?? 0, promised);
}
hold('home wifi, wins of a cheat', simulateCheat(rounds, random), CHEAT_WINS);
process.exit(promises.exitCode);
