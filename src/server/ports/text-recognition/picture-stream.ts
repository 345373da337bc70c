/** A picture as a PDF shows it: its size in pixels, and the stream with its entries besides those of the size. */
export interface PictureStream {
  readonly width: number;
  readonly height: number;
  readonly entries: string;
  readonly bytes: Uint8Array;
}
