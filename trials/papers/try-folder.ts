import { readFileSync } from 'node:fs';
import { readForeignFile } from '../../src/server/isolated/read-foreign-file.ts';
import { readScan } from '../../src/server/isolated/read-scan.ts';
import { findRecognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { type Compared, comparePaper } from './compare-paper.ts';
import { type PaperTruth, papersIn } from './truth.ts';

/** A paper as it was read; `state` says what became of it. */
export interface TriedPaper {
  readonly truth: PaperTruth;
  readonly state: string;
  readonly seconds: number;
  readonly compared: readonly Compared[];
}

/** Reads every paper of a folder from its bytes, one after the other, as a delivered one is read. */
export async function tryFolder(folder: string, only: readonly string[] = []): Promise<TriedPaper[]> {
  const tried: TriedPaper[] = [];
  const recognition = await findRecognition(process.env.OCR_DIR);
  for (const { truth, file } of papersIn(folder)) {
    if (only.length > 0 && !only.includes(truth.file.replace(/\.pdf$/, ''))) continue;
    const from = performance.now();
    const bytes = new Uint8Array(readFileSync(file));
    const asText = await readForeignFile('read_document', bytes);
    const read = recognition && asText.ok && asText.value.isScan ? await readScan(bytes, recognition) : asText;
    const seconds = (performance.now() - from) / 1000;
    const notas = read.ok ? read.value.notas : [];
    const state = read.ok ? read.value.state : read.excess;
    tried.push({ truth, state, seconds, compared: comparePaper(truth, notas) });
  }
  return tried;
}
