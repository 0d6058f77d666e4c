import type { ReactNode } from 'react';

/** A page of the gallery. `whole` parts fill the screen. */
export interface GalleryPart {
  name: string;
  title: string;
  whole?: true;
  content: ReactNode;
}
