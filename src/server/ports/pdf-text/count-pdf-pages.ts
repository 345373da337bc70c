import { withPdf } from './open-pdf.ts';

/** Pages of a PDF; 0 for an invalid or locked one, or an implausible number. Runs only in the process of `isolated/reader.ts`. */
export async function countPdfPages(bytes: Uint8Array): Promise<number> {
  try {
    const pages = await withPdf(bytes, async ({ numPages }) => numPages);
    return pages <= MOST_PAGES ? pages : 0;
  } catch {
    return 0;
  }
}

/** Each page counted is a page charged: what says more is looked at by a person. */
const MOST_PAGES = 5000;
