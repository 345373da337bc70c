/** Whether the pages of a PDF with some text seem to be pictures all the same: many bytes and few letters, such as a line about their signature, or a stamp. */
export function arePictures({
  letters,
  pages,
  bytes,
}: Readonly<Record<'letters' | 'pages' | 'bytes', number>>): boolean {
  return letters < pages * FEW_LETTERS && bytes > pages * MANY_BYTES;
}

/** Of a page. */
const FEW_LETTERS = 400;
const MANY_BYTES = 20_000;
