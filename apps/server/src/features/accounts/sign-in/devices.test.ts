import { type Host, host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../platform/secrets/random';
import { secretFrom } from '../../../platform/secrets/secret';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { operator } from '../../../testing/server/operator';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { makeDevices } from './devices';

onEachStorageInFullRun('a known device', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { LIMITS_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => server.end());

  /** A new network for each test, because limits count by address. */
  let networks = 0;
  const newSchool = () => {
    networks += 1;
    return `10.20.${networks}.1`;
  };
  const post = (person: Visitor, path: string, body: unknown, address: string) =>
    person.request('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': address });
  const login = (person: Visitor, email: string, password: string, address: string) =>
    post(person, 'login', { email, password }, address);
  const forgot = (person: Visitor, email: string, address: string) =>
    post(person, 'forgot-password', { email }, address);
  const stranger = () => visitor(server.url);

  async function lockStrangersOut(email: string, address: string): Promise<void> {
    for (let miss = 0; miss < 10; miss += 1) {
      await expectRefused(await login(stranger(), email, 'wrong', address), 'wrongLogin', `miss ${miss}`);
    }
    await expectRefused(await login(stranger(), email, 'majlis-2026', address), 'rate');
  }
  async function useUpAll(email: string): Promise<void> {
    for (let miss = 0; miss < 50; miss += 1) await login(stranger(), email, 'wrong', `10.21.${networks}.${miss}`);
  }

  it('a known device signs in after strangers at its address have used up the limits', async () => {
    const [teacher, school] = [await host(server.url), newSchool()];
    await teacher.call('POST /api/auth/logout');
    await lockStrangersOut(teacher.email, school);
    await useUpAll(teacher.email);
    for (let other = 0; other < 190; other += 1) {
      await login(stranger(), `nobody${networks}-${other}@example.com`, 'wrong', school);
    }
    await expectRefused(await login(stranger(), `nobody${networks}@example.com`, 'wrong', school), 'rate');
    for (let time = 0; time < 12; time += 1) {
      expect((await login(teacher, teacher.email, teacher.password, school)).status).toBe(200);
    }
  });

  it('a known device has a separate limit of ten wrong passwords, and reaching it does not lock other devices out', async () => {
    const [teacher, school] = [await host(server.url), newSchool()];
    const laptop = stranger();
    expect((await login(laptop, teacher.email, teacher.password, school)).status).toBe(200);
    for (let miss = 0; miss < 10; miss += 1) {
      await expectRefused(await login(laptop, teacher.email, 'wrong', school), 'wrongLogin', `miss ${miss}`);
    }
    await expectRefused(await login(laptop, teacher.email, teacher.password, school), 'rate');
    await expectRefused(await login(laptop, teacher.email, teacher.password, newSchool()), 'rate');
    expect((await login(teacher, teacher.email, teacher.password, school)).status).toBe(200);
    expect((await login(stranger(), teacher.email, teacher.password, school)).status).toBe(200);
  });

  it('a known device may request five reset mails an hour, even after strangers have used up the limits', async () => {
    const [teacher, school] = [await host(server.url), newSchool()];
    for (let mail = 0; mail < 3; mail += 1) {
      expect((await forgot(stranger(), teacher.email, `10.22.${networks}.${mail}`)).status).toBe(200);
    }
    await expectRefused(await forgot(stranger(), teacher.email, school), 'rate');
    for (let mail = 0; mail < 5; mail += 1) {
      const [own, nobodys] = [
        await forgot(teacher, teacher.email, school),
        await forgot(teacher, `n${mail}@example.com`, school),
      ];
      expect([own.status, await own.text()]).toEqual([200, await nobodys.text()]);
    }
    await expectRefused(await forgot(teacher, teacher.email, school), 'rate');
  });

  describe('the device cookie', () => {
    const deviceOf = (person: Visitor) => /lamma_device=([^;]+)/.exec(person.cookieHeader())?.[1] ?? '';
    const withDevice = (device: string, email: string, password: string, address: string) =>
      stranger().request(
        'POST',
        '/api/auth/login',
        { email, password },
        { 'x-forwarded-for': address, cookie: `lamma_device=${device}` },
      );

    it('the device cookie is HttpOnly, lasts a year and survives signing out', async () => {
      const teacher = await host(server.url);
      const response = await login(teacher, teacher.email, teacher.password, newSchool());
      const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('lamma_device='));
      expect(line).toMatch(/^lamma_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
      const before = deviceOf(teacher);
      await teacher.call('POST /api/auth/logout');
      expect(deviceOf(teacher)).toBe(before);
    });

    it.each([
      ['of another account', async () => deviceOf(await host(server.url))],
      ['made up', async () => `${'A'.repeat(22)}.${'B'.repeat(43)}`],
      ['changed', async (owner: Host) => deviceOf(owner).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      ['with a prefix', async (owner: Host) => `x${deviceOf(owner)}`],
      ['without marks', async () => '~~.~'],
      ['of 4 KB', async () => 'A'.repeat(4000)],
    ])('a device cookie that is %s is not recognized', async (_what, device: (owner: Host) => Promise<string>) => {
      const [teacher, school] = [await host(server.url), newSchool()];
      await lockStrangersOut(teacher.email, school);
      expect((await withDevice(deviceOf(teacher), teacher.email, teacher.password, school)).status).toBe(200);
      await expectRefused(await withDevice(await device(teacher), teacher.email, teacher.password, school), 'rate');
    });

    it('the device cookie holds several accounts of one browser', async () => {
      const [first, second, school] = [await host(server.url), await host(server.url), newSchool()];
      expect((await login(first, second.email, second.password, school)).status).toBe(200);
      for (const { email } of [first, second]) await lockStrangersOut(email, school);
      for (const { email, password } of [first, second]) {
        expect((await login(first, email, password, school)).status).toBe(200);
      }
    });

    it('the device cookie is invalid after a password reset, except in the browser that reset the password', async () => {
      const [teacher, school, browser] = [await host(server.url), newSchool(), stranger()];
      const token = await operator(server).makeResetToken(teacher.email);
      expect((await post(browser, 'reset-password', { token, password: 'majlis-2027' }, school)).status).toBe(200);
      for (let miss = 0; miss < 10; miss += 1) await login(stranger(), teacher.email, 'wrong', school);
      await expectRefused(await login(teacher, teacher.email, 'majlis-2027', school), 'rate');
      expect((await login(browser, teacher.email, 'majlis-2027', school)).status).toBe(200);
    });
  });
});

describe('the marks in a device cookie', () => {
  const devices = makeDevices(secretFrom('key'), systemRandom());
  const account = (id: string) => ({ id, passwordHash: 'hash' });

  it('a device cookie keeps the tokens of the eight accounts that signed in last; signing in again keeps an account’s token', () => {
    let cookie: string | undefined;
    for (let index = 0; index < 8; index += 1) cookie = devices.cookieWith(cookie, account(`user${index}`));
    const name = devices.deviceId(cookie, account('user0'));
    expect(name).toMatch(/^[\w-]{22}$/);
    cookie = devices.cookieWith(cookie, account('user0'));
    expect(devices.deviceId(cookie, account('user0'))).toBe(name);
    cookie = devices.cookieWith(cookie, account('user8'));
    const known = Array.from(
      { length: 9 },
      (_, index) => devices.deviceId(cookie, account(`user${index}`)) !== undefined,
    );
    expect(known).toEqual([true, false, true, true, true, true, true, true, true]);
    expect((cookie ?? '').length).toBeLessThan(1024);
  });

  it('tokens in a device cookie are invalid with another installation’s secret', () => {
    const elsewhere = makeDevices(secretFrom('another key'), systemRandom());
    expect(devices.deviceId(elsewhere.cookieWith(undefined, account('user')), account('user'))).toBeUndefined();
  });
});
