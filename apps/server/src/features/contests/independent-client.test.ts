import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aClass, letterOf } from '../../testing/contests/a-class';
import { eventually } from '../../testing/eventually';
import { startTestServer } from '../../testing/server/start-test-server';

const STUDENT = fileURLToPath(new URL('../../../../e2e/independent/student.py', import.meta.url));

/** A Python with the Socket.IO client. The system's Python may have the client even if the first Python on the path does not. */
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import socketio, websocket']).status === 0,
);
if (python === undefined) {
  process.stdout.write(
    '\nSKIPPED: a client of another make. It needs python3-socketio: apt-get install python3-socketio python3-websocket\n\n',
  );
}

it.skipIf(python === undefined)(
  'a third-party client joins, answers two questions and reads its result using only docs/protocol.md',
  async () => {
    const server = await startTestServer();
    const { run, students, read, gameId } = await aClass(server, { questions: 2, students: 1 });
    const name = 'عميل بايثون';
    const client = spawn(python ?? '', [STUDENT, server.url, gameId, name, letterOf(0) + letterOf(1, false)]);
    let [output, errorOutput] = ['', ''];
    client.stdout.on('data', (text) => {
      output += String(text);
    });
    client.stderr.on('data', (text) => {
      errorOutput += String(text);
    });
    const ended = new Promise<number | null>((resolve) => client.on('close', resolve));
    const answersOf = async (index: number) =>
      (await read()).teacher?.ranking.filter((row) => row.answersCount > index).length;
    await eventually(async () => expect((await read()).teacher?.presentCount, errorOutput).toBe(2));
    await run({ type: 'start' });
    await students[0]?.submit(letterOf(0, false));
    await eventually(async () => expect(await answersOf(0), errorOutput).toBe(2));
    await run({ type: 'navigate', questionIndex: 1 });
    await students[0]?.submit(letterOf(1, false));
    await eventually(async () => expect(await answersOf(1), errorOutput).toBe(2));
    await run({ type: 'end' });
    expect(await ended, errorOutput).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      joined: { name, score: 0 },
      acks: [
        { questionIndex: 0, ok: true, totalScore: 10, selectedAnswer: letterOf(0), isCorrect: true, points: 10 },
        { questionIndex: 1, ok: true, totalScore: 10, isCorrect: false, points: 0 },
      ],
      me: { name, score: 10, correctCount: 1, rank: 1 },
      podium: [{ rank: 1, name, score: 10 }, { rank: 2 }],
      versions: { [`solo:${gameId}`]: expect.any(Number) },
    });
    await server.end();
  },
);
