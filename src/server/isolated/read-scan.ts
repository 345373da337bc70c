import { AppError } from '../../domain/errors/app-error.ts';
import type { PictureCodes, PicturesToSearch } from '../actions/authenticity/read-picture-codes.ts';
import type { NoteLines } from '../actions/notas/read-note-lines.ts';
import type { ScannedDocument, ScanReading } from '../actions/notas/read-scanned-document.ts';
import type { PictureReading, ScannedPaper } from '../actions/paper-proposals/read-paper-bytes.ts';
import type { Recognition } from '../ports/text-recognition/find-recognition.ts';
import { type Isolated, IsolatedBusy, type IsolatedSettings, openIsolation } from './isolated.ts';

/** Limits of the process that reads scans: some seconds for each page. The programs that it starts have limits of their own. */
export const SCAN_READER: IsolatedSettings = {
  entry: new URL('./scan-reader.ts', import.meta.url),
  limits: { memory: 768, heap: 384, timeMs: 20 * 60_000 },
  mostWaiting: 5,
  tasksPerChild: 50,
  idleMs: 30_000,
};

const scans = openIsolation(SCAN_READER);
const checks = openIsolation(SCAN_READER);

/**
 * Reads a scanned PDF in a process that may crash, one at a time, apart from other files: it takes far longer.
 * @throws AppError too_many_requests when too many wait; Error when no process can be started
 */
export function readScan(bytes: Uint8Array, recognition: Recognition): Promise<Isolated<ScanReading>> {
  return inTurn('read_scan', { bytes, recognition });
}

/** The lines of a scan, in the same process; null if it has none. @throws AppError too_many_requests; Error */
export function readLinesOfScan(scan: ScannedDocument): Promise<Isolated<NoteLines | null>> {
  return inTurn('read_scan_lines', scan);
}

/** The same for a customer's paper; null if it cannot be read. @throws AppError too_many_requests; Error */
export function readScannedPaper(paper: ScannedPaper): Promise<Isolated<PictureReading | null>> {
  return inTurn('read_paper_pictures', paper);
}

/** Codes of verification in what a paper looks like, in a separate process, so that no reading waits behind checks. @throws AppError too_many_requests; Error */
export function searchPictures(paper: PicturesToSearch): Promise<Isolated<PictureCodes | null>> {
  return inTurn('read_picture_codes', paper, checks);
}

async function inTurn<Value>(task: string, input: unknown, isolation = scans): Promise<Isolated<Value>> {
  try {
    return await isolation.run<Value>(task, input);
  } catch (error) {
    if (!(error instanceof IsolatedBusy)) throw error;
    throw new AppError('too_many_requests', { seconds: SCAN_READER.limits.timeMs / 1000 });
  }
}
