import type { ReactNode } from 'react';

/** A page of the gallery. `whole` parts fill the screen, as they do in the game. */
export interface GalleryPart {
  name: string;
  title: string;
  whole?: true;
  content: ReactNode;
}
