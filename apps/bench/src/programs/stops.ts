import { playStoppedContest, type Stop } from '@lamma/testkit/contests/stopped-contest';
import { Assertions, textOfTimes } from '../report/assertions';
import { inFolder } from '../servers/folder';
import { builtServer } from '../servers/product';

/**
 * `npm run bench -- stops [stops]`: stops the built server (SIGTERM) during the answers of a contest with 200 phones, beside 20 silent
 * connections, 20 half-sent requests and 20 dead links. The phones' acks are compared with the result.
 */
const stops = Number(process.argv[2] ?? 10);
const [STUDENTS, IDLE, STOP_MS] = [200, 20, 10_000];
const assertions = new Assertions();

const onStop = ({ code, tookMs, acknowledgedBefore, acknowledged }: Stop) =>
  assertions.print(
    `code ${code} after ${tookMs.toFixed(0)} ms; ${acknowledgedBefore} acknowledged, ${acknowledged} by the end`,
  );
const options = { program: builtServer, students: STUDENTS, stops, idle: IDLE, random: Math.random, onStop };
const played = await inFolder((dataDir) => playStoppedContest({ ...options, dataDir }));
const inTime = played.stops.filter(({ code, tookMs }) => code === 0 && tookMs <= STOP_MS).length;
const times = textOfTimes(played.stops.map(({ tookMs }) => tookMs));
assertions.check(`${inTime} of ${stops} clean stops within ${STOP_MS} ms: ${times}`, inTime === stops);
assertions.checkAnswers(played, STUDENTS * stops);
process.exit(assertions.exitCode);
