// Worker thread of the process that reads scans.
import { readPictureCodes } from '../actions/authenticity/read-picture-codes.ts';
import { readScanLines } from '../actions/notas/read-note-lines.ts';
import { readScannedDocument } from '../actions/notas/read-scanned-document.ts';
import { readPaperPictures } from '../actions/paper-proposals/read-paper-bytes.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({
  read_scan: readScannedDocument,
  read_scan_lines: readScanLines,
  read_paper_pictures: readPaperPictures,
  read_picture_codes: readPictureCodes,
});
