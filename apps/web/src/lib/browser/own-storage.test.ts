import { expect, it, vi } from 'vitest';
import { clearStorages, forgetOwn, ownerOf, readAllOwn, readOwn, writeOwn } from './own-storage';

it('stores values under the user’s id and forgets all of them at once', () => {
  window.localStorage.setItem('other', '1');
  writeOwn('a', 'list', [1]);
  writeOwn('b', 'list', [2]);
  expect([readOwn('a', 'list'), readOwn('b', 'list'), readOwn('c', 'list')]).toEqual([[1], [2], null]);
  expect(ownerOf('list')).toMatch(/^[ab]$/);
  expect(ownerOf('ist')).toBeNull();
  forgetOwn();
  expect(Object.keys(window.localStorage)).toEqual(['other']);
});

it('reads all values of one user whose names have a prefix', () => {
  writeOwn('a', 'draft:1', 1);
  writeOwn('a', 'draft:2', 2);
  writeOwn('a', 'drafts', 3);
  writeOwn('ab', 'draft:1', 4);
  expect(readAllOwn('a', 'draft:').sort()).toEqual([1, 2]);
});

it('a value of null removes the stored one', () => {
  writeOwn('a', 'list', [1]);
  writeOwn('a', 'list', null);
  expect([ownerOf('list'), window.localStorage.length]).toEqual([null, 0]);
});

it('clears both storages except for moves that are not sent yet', () => {
  writeOwn('a', 'list', [1]);
  window.sessionStorage.setItem('lamma:pending:a:game:x', '[]');
  window.sessionStorage.setItem('lamma:game-data', '{}');
  clearStorages();
  expect(window.localStorage).toHaveLength(0);
  expect(Object.keys(window.sessionStorage)).toEqual(['lamma:pending:a:game:x']);
});

it('stores nothing and does not throw if storage is disabled', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  writeOwn('a', 'list', [1]);
  forgetOwn();
  clearStorages();
  expect([readOwn('a', 'list'), ownerOf('list')]).toEqual([null, null]);
  forbidden.mockRestore();
});
