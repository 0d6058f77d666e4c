import type { Writer } from '../../platform/db/database';
import type { Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { PictureEncoder } from './images/picture-encoder';
import type { RecordingReader } from './inspection/recording-reader';
import type { uploadsLimits } from './limits';
import type { FileStorage } from './storage/file-storage';
import type { Space, UploadsStore } from './store';
import type { OwnFilesStore } from './store-own-files';

export interface UploadsParts {
  store: UploadsStore;
  ownStore: OwnFilesStore;
  writer: Writer;
  files: FileStorage;
  pictures: PictureEncoder;
  recordings: RecordingReader;
  random: Random;
  clock: Clock;
  limits: Limits<keyof typeof uploadsLimits>;
  quotas: Space;
  failed: (error: unknown) => void;
}
