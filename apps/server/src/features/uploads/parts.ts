import type { Writer } from '../../platform/db/database';
import type { Limit, Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Clock } from '../../platform/time/clock';
import type { PictureEncoder } from './images/picture-encoder';
import type { RecordingReader } from './inspection/recording-reader';
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
  onError: (error: unknown) => void;
}

export const uploadsLimits = {
  /** Per user. Six categories with a picture for every question and every answer need 72 uploads; this is about twice as many. */
  uploads: { points: 150, seconds: 3600 },
} as const satisfies Record<string, Limit>;
