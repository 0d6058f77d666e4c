import type { Writer } from '../../platform/db/database';
import type { Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { PictureMaker } from './images/picture-maker';
import type { RecordingReader } from './judging/recording-reader';
import type { KeptFiles } from './kept/kept-files';
import type { uploadsLimits } from './limits';
import type { Space, UploadsStore } from './store';
import type { OwnFilesStore } from './store-own-files';

export interface UploadsParts {
  store: UploadsStore;
  ownStore: OwnFilesStore;
  writer: Writer;
  files: KeptFiles;
  pictures: PictureMaker;
  recordings: RecordingReader;
  random: Random;
  clock: Clock;
  limits: Limits<keyof typeof uploadsLimits>;
  /** How much may be kept. */
  most: Space;
  failed: (error: unknown) => void;
}
