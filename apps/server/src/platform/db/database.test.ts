import { describe, expect, it } from 'vitest';
import { StorageError, storageFailure } from './database';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('storageFailure', () => {
  it.each([
    ...[
      '57P01',
      '57P02',
      '57P03',
      '57014',
      '08000',
      '08003',
      '08006',
      '08P01',
      '53100',
      '53300',
      '55P03',
      '58030',
      '25006',
    ],
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'ECONNABORTED',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
    ],
    ...['SQLITE_FULL', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_READ'],
  ])('storageFailure treats error code %s as a storage failure that clients retry', (code) => {
    expect(storageFailure(withCode(code))).toBe('storage');
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ])("storageFailure treats the driver's error without a code as a storage failure: «%s»", (words) => {
    expect(storageFailure(new Error(words))).toBe('storage');
  });

  it('storageFailure reports a locked database as busy', () => {
    expect(storageFailure(withCode('SQLITE_BUSY_SNAPSHOT'))).toBe('busy');
    expect(storageFailure(new StorageError('busy', 'a lock'))).toBe('busy');
  });

  it.each(['42601', '23505', '22P02', 'SQLITE_ERROR', 'ERR_INVALID_ARG_TYPE'])(
    'storageFailure does not treat %s as a storage failure: it is a bug',
    (code) => {
      expect(storageFailure(withCode(code))).toBeUndefined();
    },
  );
});
