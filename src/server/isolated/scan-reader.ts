// Worker thread of the process that reads scans.
import { readScannedDocument } from '../actions/notas/read-scanned-document.ts';
import { readPaperPictures } from '../actions/paper-proposals/read-paper-bytes.ts';
import { serveTasks } from './serve-tasks.ts';

serveTasks({ read_scan: readScannedDocument, read_paper_pictures: readPaperPictures });
