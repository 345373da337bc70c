import type { Orientation } from './exif-orientation.ts';

/** A picture as a PDF shows it: its size in pixels, and the stream with its entries besides those of the size. */
export interface PictureStream {
  readonly width: number;
  readonly height: number;
  /** How it is to be shown; absent where it is stored as it is shown. */
  readonly orientation?: Orientation;
  readonly entries: string;
  readonly bytes: Uint8Array;
}
