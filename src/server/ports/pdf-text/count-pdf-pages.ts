import { withPdf } from './open-pdf.ts';

/**
 * Number of pages of a PDF; 0 for an invalid or locked one, or an implausible number. Only in the process of
 * `isolated/reader.ts`.
 */
export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  try {
    const pages = await withPdf(bytes, async ({ numPages }) => numPages);
    return pages <= MOST_PAGES ? pages : 0;
  } catch {
    return 0;
  }
}

/** Each counted page is charged, so a person must check a larger number. */
const MOST_PAGES = 5000;
