import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { playStoppedContest, type Stop } from '@lamma/testkit/contests/stopped-contest';
import { builtServer } from '../options';
import { Promises, spread } from '../report/promises';

/**
 * `npm run bench -- stops [stops]`: the built server is asked to stop (SIGTERM) among the answers of a contest with 200 phones, beside 20 silent
 * connections, 20 half requests and 20 dead links. What each phone was told is held against the result.
 */
const times = Number(process.argv[2] ?? 10);
const STUDENTS = 200;
const IDLE = 20;
const STOP_MS = 10_000;
const promises = new Promises();

console.log(
  `${STUDENTS} phones, ${IDLE} idle connections of each kind, ${times} stops; load ${loadavg()[0]?.toFixed(1)}`,
);
const dataDir = mkdtempSync(join(tmpdir(), 'lamma-stops-'));
try {
  const onStop = ({ code, tookMs, acknowledgedBefore, acknowledged }: Stop) =>
    console.log(
      `      ended with code ${code} after ${tookMs.toFixed(0)} ms; acknowledged ${acknowledgedBefore} before the signal, ` +
        `${acknowledged} by the end`,
    );
  const options = {
    program: builtServer,
    dataDir,
    students: STUDENTS,
    stops: times,
    idle: IDLE,
    random: Math.random,
    onStop,
  };
  const { stops, sent, acknowledged, refused, lost, doubled } = await playStoppedContest(options);
  const tookMs = stops.map((stop) => stop.tookMs);
  const inTime = stops.filter((stop) => stop.code === 0 && stop.tookMs <= STOP_MS).length;
  promises.hold(
    `${inTime} of ${times} stops in order and within ${STOP_MS / 1000} s: ${spread(tookMs)}`,
    inTime === times,
  );
  promises.hold(`${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged answers`, lost + doubled === 0);
  promises.hold(
    `${acknowledged} of ${sent} sent were taken while their question was open, ${refused} refused`,
    acknowledged === STUDENTS * times,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(promises.exitCode);
