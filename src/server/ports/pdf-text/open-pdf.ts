import { getResolvedPDFJS } from 'unpdf';

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;

/**
 * Opens a PDF for some work. Runs only in the process of `isolated/reader.ts`: a hostile file uses unlimited time and memory.
 * @throws what the parser throws for a file that is no PDF or is locked
 */
export async function withPdf<Value>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Promise<Value>,
): Promise<Value> {
  const { getDocument } = await getResolvedPDFJS();
  // The parser takes the bytes over, so that it is given a copy.
  const loading = getDocument({ data: new Uint8Array(bytes), ...OPTIONS });
  try {
    return await work(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

/** Pictures are not decoded: of a page only its text is wanted, and each format of pictures is one more parser. */
const OPTIONS = {
  verbosity: 0,
  stopAtErrors: false,
  isEvalSupported: false,
  useSystemFonts: true,
  maxImageSize: 0,
} as const;
