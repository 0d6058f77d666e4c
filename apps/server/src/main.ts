import { writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { gameConflicts, gameSubjects } from '@lamma/bank/board/game-subjects';
import { mediaCredits } from '@lamma/bank/credits';
import { findBankRoot, loadBank } from '@lamma/bank/load';
import { lanAddresses, publicUrl, startLines } from './addresses';
import { compose } from './compose/compose';
import type { Environment } from './compose/installation';
import { type Config, readConfig } from './config';
import { makeLog, prettyLines } from './platform/log';
import { keepFilesPrivate } from './platform/process/data-folder';
import { refusedByFiles, refusedByNetwork, StartRefused } from './platform/process/start-refused';

/**
 * Starts the server and stops it on signals. Besides the commands in `cli/`, only this file reads the configuration
 * from the environment and ends the server's process.
 */
const print = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/**
 * Ids of the questions that visitors may try, so their answers are public. Each question is short, has no media,
 * invites debate, and differs in kind from the others. A question that has left the bank or is stopped is skipped.
 */
const SAMPLES: readonly number[] = [8104, 2508, 6513, 6304, 8024, 3014];
/** A stop disconnects the sockets spread over this time, so that the phones do not all reconnect at once. */
const DRAIN_MS = 3000;
/** If a stop takes longer, the process is killed. */
const MAX_STOP_MS = 9000;
/** One Ctrl-C arrives twice: the terminal signals the whole process group, and `npm start` forwards it. */
const SAME_SIGNAL_MS = 1000;

// Ignores errors such as EPIPE: the server keeps running if nothing reads its output.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
keepFilesPrivate();
const read = readConfig(process.env);
if (!read.ok) fail(`The configuration is wrong:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`);
else void start(read.config);

async function start(config: Config) {
  const log = makeLog(config.LOG_LEVEL, await prettyLines(process.stdout));
  try {
    const product = await compose({
      config,
      log,
      bank: loadQuestionBank(config.DATA_DIR),
      writerThread: new URL('./writer-thread.mjs', import.meta.url),
      recordingProgram: new URL('./recording-program.mjs', import.meta.url),
      pictureProgram: new URL('./picture-program.mjs', import.meta.url),
      sheetProgram: new URL('./sheet-program.mjs', import.meta.url),
      webRoot:
        process.env.NODE_ENV === 'development' ? undefined : fileURLToPath(new URL('../../web/dist', import.meta.url)),
      publicUrl: publicUrl(config.PUBLIC_URL, config.PORT),
      print,
      onBroken: (error) => fail(`The storage is broken, so the server exits: ${error.message}: ${String(error.cause)}`),
    });
    const { port } = await product.listen();
    stopOnSignals((overMs) => product.stop(overMs));
    await greet(config, port, product.ownerPassword);
  } catch (error) {
    const refused =
      refusedByFiles(error, config.DATA_DIR) ?? refusedByNetwork(error, config.HOST, config.PORT) ?? error;
    if (refused instanceof StartRefused) fail(refused.message);
    throw error;
  }
}

async function greet(config: Config, port: number, ownerPassword: string | undefined) {
  if (ownerPassword !== undefined) {
    print(
      `\nThe owner's account is ${config.ADMIN_EMAIL}, its password ${ownerPassword}\nIt is not shown again: keep it.`,
    );
  }
  if (config.LIMITS_FACTOR !== 1) print(`LIMITS_FACTOR multiplies every rate limit by ${config.LIMITS_FACTOR}`);
  const lan = lanAddresses();
  const address = publicUrl(config.PUBLIC_URL, port, lan);
  for (const line of startLines(config.PUBLIC_URL, port, lan)) print(line);
  if (process.stdout.isTTY && !address.includes('//localhost')) {
    const { default: qrcode } = await import('qrcode');
    print(await qrcode.toString(address, { type: 'terminal', small: true }));
  }
}

function stopOnSignals(stop: (overMs: number) => Promise<void>): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MS) endByForce('killed by a second signal');
        return;
      }
      stoppingSince = performance.now();
      endWithin(MAX_STOP_MS);
      stop(DRAIN_MS).then(
        () => process.exit(0),
        (error: unknown) => endByForce(`The server failed to stop: ${String(error)}`),
      );
    });
  }
}

/** Kills the process. `process.exit` waits for worker threads, and never returns while the writer hangs on a stuck disk. */
function endByForce(line: string): never {
  try {
    writeSync(2, `${line}\n`);
  } catch {
    // EPIPE: nothing reads the output. The process is killed in any case.
  }
  process.kill(process.pid, 'SIGKILL');
  throw new Error('the process survived SIGKILL');
}

/** Kills the process if it has not ended within `ms`, from a worker thread, so that a blocked main thread cannot delay it. */
function endWithin(ms: number): void {
  const line = `The server did not stop within ${ms / 1000} s and was killed; everything acknowledged is stored\n`;
  const wait = `
    const { workerData } = require('node:worker_threads');
    setTimeout(() => {
      try {
        require('node:fs').writeSync(2, workerData.line);
      } catch {
        // EPIPE, as in endByForce.
      }
      process.kill(process.pid, 'SIGKILL');
    }, workerData.ms);`;
  new Worker(wait, { eval: true, workerData: { ms, line } }).unref();
}

/**
 * Loads the built-in bank and the installation's own bank in `DATA_DIR/bank`.
 * @throws StartRefused with every problem; an invalid bank is not served
 */
function loadQuestionBank(dataDir: string): Environment['bank'] {
  const { root, ...bank } = readBank(dirname(fileURLToPath(import.meta.url)), join(dataDir, 'bank'));
  const categories = new Map(bank.categories.map((category) => [category.id, category]));
  const subjectsOf = gameSubjects(bank.byCategory);
  return {
    categories: bank.categories,
    category: (id) => categories.get(id),
    questionsOf: (categoryId) => bank.byCategory.get(categoryId) ?? [],
    question: (id) => bank.questions.get(id),
    subjectsOf,
    conflictsOf: gameConflicts(bank.byCategory, subjectsOf),
    samples: SAMPLES,
    mediaRoot: root,
    findMedia: (name) => bank.media.get(name),
    mediaCredits: () => mediaCredits(root, (name) => bank.media.has(name)),
  };
}

function readBank(from: string, ownerDir: string) {
  try {
    const root = findBankRoot(from);
    return { root, ...loadBank({ root, ownerDir }) };
  } catch (error) {
    throw new StartRefused(
      `The question bank cannot be used:\n${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
