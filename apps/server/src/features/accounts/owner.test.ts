import { signIn } from '@lamma/testkit/people/host';
import { afterEach, expect, it } from 'vitest';
import { onEachStorage } from '../../testing/on-each-storage';
import type { TestServer } from '../../testing/start-test-server';

onEachStorage('the owner’s account', (start) => {
  let server: TestServer;
  afterEach(() => server.end());

  it('[R186] is made at the first start with the password that was given, which is not printed', async () => {
    server = await start({ env: { ADMIN_EMAIL: 'Um.Khaled@Example.com', ADMIN_PASSWORD: 'diwaniya-1990' } });
    expect(server.product.ownerPassword).toBeUndefined();
    const { user } = await signIn(server.url, 'um.khaled@example.com', 'diwaniya-1990');
    expect(user).toMatchObject({ email: 'Um.Khaled@Example.com', isOwner: true, isAdmin: true });
  });

  it('[R186] is made with a password of its own when none was given, told once', async () => {
    server = await start({ env: { ADMIN_PASSWORD: '' } });
    const password = server.product.ownerPassword ?? '';
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await signIn(server.url, 'owner@example.com', password)).user.isOwner).toBe(true);
    expect(server.logged.join('')).not.toContain(password);
    await server.stop();
    server = await start({ dataDir: server.dataDir, env: { ADMIN_PASSWORD: '' } });
    expect(server.product.ownerPassword).toBeUndefined();
    expect((await signIn(server.url, 'owner@example.com', password)).user.isOwner).toBe(true);
  });

  it('[R187] keeps its password when another one stands in the configuration at a later start', async () => {
    server = await start();
    await server.stop();
    server = await start({ dataDir: server.dataDir, env: { ADMIN_PASSWORD: 'another-secret' } });
    await expect(signIn(server.url, 'owner@example.com', 'another-secret')).rejects.toThrow('401');
    expect((await signIn(server.url, 'owner@example.com', 'owner-secret')).user.isOwner).toBe(true);
  });

  it('[R187] is the account of ADMIN_EMAIL alone: another address in the configuration is another owner', async () => {
    server = await start();
    await server.stop();
    server = await start({
      dataDir: server.dataDir,
      env: { ADMIN_EMAIL: 'new@example.com', ADMIN_PASSWORD: 'another-secret' },
    });
    expect((await signIn(server.url, 'new@example.com', 'another-secret')).user.isOwner).toBe(true);
    expect((await signIn(server.url, 'owner@example.com', 'owner-secret')).user).toMatchObject({
      isOwner: false,
      isAdmin: false,
    });
  });

  it('[R133] plays without limit', async () => {
    server = await start();
    const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    expect(await owner.call('GET /api/user-games')).toMatchObject({ unlimited: true });
    expect(await owner.call('GET /api/user/game-limit')).toMatchObject({
      canPlay: true,
      unlimited: true,
      isPremium: false,
    });
  });
});
