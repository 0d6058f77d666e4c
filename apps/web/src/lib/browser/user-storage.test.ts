import { expect, it, vi } from 'vitest';
import {
  clearStorages,
  readUserValue,
  readUserValues,
  removeUserValues,
  userWithValue,
  writeUserValue,
} from './user-storage';

it('user storage keeps values under the user’s id and forgets all of them at once', () => {
  window.localStorage.setItem('other', '1');
  writeUserValue('a', 'list', [1]);
  writeUserValue('b', 'list', [2]);
  expect([readUserValue('a', 'list'), readUserValue('b', 'list'), readUserValue('c', 'list')]).toEqual([
    [1],
    [2],
    null,
  ]);
  expect(userWithValue('list')).toMatch(/^[ab]$/);
  expect(userWithValue('ist')).toBeNull();
  removeUserValues();
  expect(Object.keys(window.localStorage)).toEqual(['other']);
});

it('readUserValues reads all values of one user whose names begin with a prefix', () => {
  writeUserValue('a', 'draft:1', 1);
  writeUserValue('a', 'draft:2', 2);
  writeUserValue('a', 'drafts', 3);
  writeUserValue('ab', 'draft:1', 4);
  expect(readUserValues('a', 'draft:').sort()).toEqual([1, 2]);
});

it('writing null removes the stored value', () => {
  writeUserValue('a', 'list', [1]);
  writeUserValue('a', 'list', null);
  expect([userWithValue('list'), window.localStorage.length]).toEqual([null, 0]);
});

it('clearStorages clears both storages except for unsent moves', () => {
  writeUserValue('a', 'list', [1]);
  window.sessionStorage.setItem('lamma:pending:a:game:x', '[]');
  window.sessionStorage.setItem('lamma:game-data', '{}');
  clearStorages();
  expect(window.localStorage).toHaveLength(0);
  expect(Object.keys(window.sessionStorage)).toEqual(['lamma:pending:a:game:x']);
});

it('user storage stores nothing and does not throw if the browser’s storage is disabled', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  writeUserValue('a', 'list', [1]);
  removeUserValues();
  clearStorages();
  expect([readUserValue('a', 'list'), userWithValue('list')]).toEqual([null, null]);
  forbidden.mockRestore();
});
