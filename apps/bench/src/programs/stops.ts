import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playStoppedContest, type Stop } from '@lamma/testkit/contests/stopped-contest';
import { Assertions, textOfTimes } from '../report/assertions';
import { builtServer } from '../servers/product';

/**
 * `npm run bench -- stops [stops]`: stops the built server (SIGTERM) during the answers of a contest with 200 phones, beside 20 silent
 * connections, 20 half-sent requests and 20 dead links. The phones' acks are compared with the result.
 */
const stopCount = Number(process.argv[2] ?? 10);
const STUDENTS = 200;
const STOP_MS = 10_000;
const assertions = new Assertions();

const dataDir = mkdtempSync(join(tmpdir(), 'lamma-stops-'));
const onStop = ({ code, tookMs, acknowledgedBefore, acknowledged }: Stop) =>
  assertions.print(
    `code ${code} after ${tookMs.toFixed(0)} ms; ${acknowledgedBefore} acknowledged, ${acknowledged} by the end`,
  );
const options = {
  program: builtServer,
  dataDir,
  students: STUDENTS,
  stops: stopCount,
  idle: 20,
  random: Math.random,
  onStop,
};
const played = await playStoppedContest(options).finally(() => rmSync(dataDir, { recursive: true, force: true }));
const { stops, sent, acknowledged, refused, lost, doubled } = played;
const inTime = stops.filter(({ code, tookMs }) => code === 0 && tookMs <= STOP_MS).length;
const tookMs = stops.map((stop) => stop.tookMs);
assertions.check(
  `${inTime} of ${stopCount} clean stops within ${STOP_MS} ms: ${textOfTimes(tookMs)}`,
  inTime === stopCount,
);
assertions.check(`${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged answers`, lost + doubled === 0);
assertions.check(
  `${acknowledged} of ${sent} sent answers accepted, ${refused} refused`,
  acknowledged === STUDENTS * stopCount,
);
process.exit(assertions.exitCode);
