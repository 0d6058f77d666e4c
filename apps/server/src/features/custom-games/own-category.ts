/** A complete own category with its answers, as games use it. Must not leave the server. */
export interface OwnCategory {
  id: number;
  name: string;
  /** `dye-1` .. `dye-6` */
  color: string;
  icon: string;
  /** Six, by place. */
  questions: readonly OwnQuestion[];
}

export interface OwnQuestion {
  /** Derived from category and place, so that an update keeps it. */
  id: number;
  questionText: string;
  correctAnswer: string;
  /** Names of files below /attached_assets/. At most one of the first three. */
  questionImage?: string;
  questionAudio?: string;
  questionVideo?: string;
  answerImage?: string;
  /** At most three. */
  wrong: readonly string[];
}

/** All own categories have this icon. */
export const OWN_ICON = 'logo';
