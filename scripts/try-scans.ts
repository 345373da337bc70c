/** Scans papers with known texts, reads them and prints how much was read: `node scripts/try-scans.ts [pages]`, 60 by default. */
import process from 'node:process';
import { findRecognition } from '../src/server/ports/text-recognition/find-recognition.ts';
import { rightOf, scansPage, wrongThoughSure } from '../trials/scans/scans-page.ts';
import { type TriedScan, tryScans } from '../trials/scans/try-scans.ts';

const recognition = await findRecognition(process.env.OCR_DIR);
if (recognition === null) throw new Error('tesseract and pdftoppm are needed');
const tried: TriedScan[] = [];
for await (const scan of tryScans(Number(process.argv[2] ?? 60), recognition)) {
  tried.push(scan);
  const { name, language, pages, seconds, state } = scan;
  process.stderr.write(
    `${name} ${language} ${pages} p. ${seconds.toFixed(1)} s ${state} ${(100 * rightOf([scan])).toFixed(2)} %\n`,
  );
}
process.stdout.write(`${scansPage(tried)}\n${wrongThoughSure(tried).join('\n')}\n`);
