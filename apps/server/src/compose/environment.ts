import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Passwords } from '../features/accounts/sign-in/passwords';
import type { LoadedBank } from '../features/categories/bank';
import type { SystemFiles } from '../features/uploads/kept/folder';
import type { FindMedia } from '../platform/http/files/media';
import type { Random } from '../platform/secrets/random';
import type { Clock } from '../platform/time/clock';

/** What the program itself gives the composition; tests give others. */
export interface Environment {
  config: Config;
  log: Logger;
  bank: LoadedBank & { mediaRoot: string; findMedia: FindMedia };
  /** The built writer-thread module. */
  writerThread: URL;
  /** The built modules of side programs. */
  pictureProgram: URL;
  recordingProgram: URL;
  sheetProgram: URL;
  /** The built web app; undefined serves no pages (a test of the API, or a development server in front). */
  webRoot: string | undefined;
  /** Where links in mails lead. */
  publicUrl: string;
  /** Lines for the operator. */
  say: (line: string) => void;
  /** Called when the storage is broken beyond waiting: the process must end. */
  onBroken: (error: Error) => void;
  clock?: Clock;
  /** What the database's clock says, where `clock` is given; without it that one alone counts. */
  databaseNow?: () => Promise<number>;
  random?: Random;
  passwords?: Passwords;
  /** How uploads are written; tests give a disk that is full. */
  uploadFiles?: SystemFiles;
  /** Tests: replies are held against their schemas. */
  checkReplies?: boolean;
}
