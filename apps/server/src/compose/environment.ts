import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Passwords } from '../features/accounts/sign-in/passwords';
import type { LoadedBank } from '../features/categories/bank';
import type { SystemFiles } from '../features/uploads/storage/file-storage';
import type { FindMedia } from '../platform/http/files/static';
import type { Random } from '../platform/secrets/random';
import type { Clock } from '../platform/time/clock';

/** The parameters of the composition: main.ts passes them, and tests replace some. */
export interface Environment {
  config: Config;
  log: Logger;
  bank: LoadedBank & { mediaRoot: string; findMedia: FindMedia };
  /** The built writer-thread module. */
  writerThread: URL;
  /** The built modules of the child processes. */
  pictureProgram: URL;
  recordingProgram: URL;
  sheetProgram: URL;
  /** The built web app; undefined serves no pages (API tests, or a development server in front). */
  webRoot: string | undefined;
  /** The base URL of links in mails. */
  publicUrl: string;
  /** Prints a line for the operator. */
  print: (line: string) => void;
  /** Called if the storage is permanently broken: the process must end. */
  onBroken: (error: Error) => void;
  clock?: Clock;
  /** Replaces the database's clock. Without it, a given `clock` is the only one. */
  databaseNow?: () => Promise<number>;
  random?: Random;
  passwords?: Passwords;
  /** The file system calls for uploads; tests pass a full disk. */
  uploadFiles?: SystemFiles;
  /** For tests: validates replies against their schemas. */
  checkReplies?: boolean;
}
