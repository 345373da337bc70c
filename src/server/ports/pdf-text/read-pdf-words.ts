import { textOfLine } from '../../../domain/notas/text-page.ts';
import { readPdfText } from './read-pdf-text.ts';

/** The words of a PDF, lines of a paragraph joined, paragraphs by blank lines; null if it has none. Runs only in the process of `isolated/reader.ts`. */
export async function readPdfWords(bytes: Uint8Array): Promise<string | null> {
  const read = await readPdfText(bytes);
  if (!read.ok) return null;
  return read.pages
    .map((page) => page.map((line) => `${line.gap ? '\n\n' : ' '}${textOfLine(line)}`).join(''))
    .join('\n\n')
    .trim();
}
