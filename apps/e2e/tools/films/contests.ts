import { signIn } from '@lamma/testkit/people/host';
import type { Student as Phone } from '@lamma/testkit/people/student';
import {
  answerQuestion,
  type SeededContest,
  someContest,
  studentNames,
  variedQuestions,
} from '../../src/games/seeded-contest';
import { signInAs } from '../../src/games/seeded-game';
import { Student } from '../../src/people/student';
import { owner } from '../../src/product/product';
import type { Film, Scene } from './team-games';

const sevenNames = studentNames(7);

async function contestWithStudents({ page, url }: Scene, count: number) {
  const person = await signIn(url, owner.email, owner.password);
  const questions = await variedQuestions(person);
  const contest = await someContest(person, { title: 'مسابقة الصف السادس', questions });
  const phones: Phone[] = [];
  for (const name of sevenNames.slice(0, count)) phones.push(await contest.connectStudent(name));
  await signInAs(page, person);
  await page.goto(contest.projector);
  await page.getByRole('img', { name: 'رمز الانضمام' }).waitFor();
  return { contest, phones };
}

async function letStudentsAnswer(contest: SeededContest, phones: readonly Phone[], index: number): Promise<void> {
  for (const [at, phone] of phones.entries())
    await answerQuestion(phone, contest, index, index === 0 ? at < 5 : at % 3 !== 1);
}

/** The projector, from the lobby to the podium. */
async function filmProjector(scene: Scene): Promise<void> {
  const { camera, page } = scene;
  const { contest, phones } = await contestWithStudents(scene, 7);
  await camera.films('contest, names', {
    press: () => contest.fill(['هيا المطيري', 'عبدالله الكندري', 'لولوة', 'ناصر العجمي']),
    frames: [0, 80, 160, 240, 320, 400, 500, 600, 800, 1100, 2300],
  });
  await contest.run({ type: 'start' });
  await page.getByRole('timer').waitFor();
  await letStudentsAnswer(contest, phones, 0);
  await contest.run({ type: 'close' });
  await page.getByText('الصحيحة', { exact: true }).waitFor();
  await camera.films('contest, a question opens', {
    press: () => contest.run({ type: 'navigate', questionIndex: 3 }),
    frames: [0, 60, 120, 180, 240, 320, 400, 480, 560, 600, 700],
  });
  // One has not answered, because the question closes by itself after the last answer.
  await letStudentsAnswer(contest, phones.slice(1), 3);
  await camera.films('contest, the bars', {
    press: () => contest.run({ type: 'close' }),
    frames: [0, 100, 200, 300, 400, 600, 760, 880, 920, 1000, 1200, 1500, 1700, 1900],
  });
  await camera.films('contest, the climb', {
    press: () => contest.run({ type: 'showRanking', isShown: true }),
    frames: [0, 200, 500, 680, 760, 900, 1100, 1300, 1500, 1700, 1820, 1900, 2100, 2300],
  });
  await camera.films('contest, the podium', {
    press: () => contest.run({ type: 'end' }),
    frames: [0, 300, 500, 700, 1100, 1500, 2000, 2400, 2800, 3600, 3900, 4200, 4500, 4700, 5000, 5300, 5700, 6200],
  });
  for (const phone of phones) phone.close();
}

/** The three seconds before the first question, on the projector. */
async function countIn(scene: Scene): Promise<void> {
  const { contest, phones } = await contestWithStudents(scene, 3);
  await scene.camera.films('contest, count-in', {
    press: () => contest.starts(),
    frames: [0, 100, 200, 300, 500, 1000, 1100, 1300, 2000, 2100, 2300],
  });
  for (const phone of phones) phone.close();
}

/** A student's phone: the touch, the verdict, and the rise in the ranking. */
async function filmPhone(scene: Scene): Promise<void> {
  const { page, url, camera } = scene;
  const person = await signIn(url, owner.email, owner.password);
  const contest = await someContest(person, { title: 'مسابقة الصف السادس', questions: await variedQuestions(person) });
  const others: Phone[] = [];
  for (const name of sevenNames.slice(0, 4)) others.push(await contest.connectStudent(name));
  const student = new Student(page, 'سارة');
  await student.scansAndJoins(`${url}${contest.join}`);
  await student.seesLobby();
  await camera.films('student, count-in', {
    press: () => contest.starts(),
    frames: [0, 100, 200, 300, 1000, 1100, 1300],
  });
  await student.option(0).waitFor();
  for (const [at, other] of others.entries()) await answerQuestion(other, contest, 0, at === 0);
  await student.presses(1);
  await contest.run({ type: 'close' });
  await contest.run({ type: 'navigate', questionIndex: 3 });
  for (const other of others.slice(1)) await answerQuestion(other, contest, 3, false);
  await student.option(3).waitFor();
  const press = () => student.option(3).click();
  await camera.films('student, the touch', { press, frames: [0, 60, 120, 180, 240, 320, 500] });
  await camera.films('student, the verdict', {
    press: () => contest.run({ type: 'close' }),
    frames: [0, 60, 120, 200, 300, 420, 600, 900, 1200, 1500],
  });
  await camera.films('student, the end', {
    press: () => contest.run({ type: 'end' }),
    frames: [0, 100, 200, 400, 500, 600, 720, 800, 900, 1000, 1200, 1600],
  });
  for (const other of others) other.close();
}

export const contestFilms: readonly Film[] = [
  { name: 'contest on the projector', roll: filmProjector },
  { name: 'contest, count-in', roll: countIn },
  { name: 'contest on a phone', roll: filmPhone },
];
