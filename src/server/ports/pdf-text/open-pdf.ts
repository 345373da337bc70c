import { getResolvedPDFJS } from 'unpdf';

type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;
export type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>;

/**
 * Opens a PDF, runs `work`, and closes it. Only in the process of `isolated/reader.ts`: a hostile file uses unlimited
 * time and memory.
 * @throws the parser's error for a locked or invalid file
 */
export async function withPdf<Value>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Promise<Value>,
): Promise<Value> {
  const { getDocument } = await getResolvedPDFJS();
  // The parser takes ownership of the bytes, so it gets a copy.
  const loading = getDocument({ data: new Uint8Array(bytes), ...OPTIONS });
  try {
    return await work(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

/** Pictures are not decoded: only the text is needed, and each picture format would be another parser to attack. */
const OPTIONS = {
  verbosity: 0,
  stopAtErrors: false,
  isEvalSupported: false,
  useSystemFonts: true,
  maxImageSize: 0,
} as const;
