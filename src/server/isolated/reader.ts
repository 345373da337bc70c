// Worker thread of the processes that parse foreign files and messages.
import { readAuthenticity } from '../actions/authenticity/read-authenticity.ts';
import { readStatementFile } from '../actions/bank-statements/read-statement-file.ts';
import { readDocument } from '../actions/notas/read-document.ts';
import { readNoteLines } from '../actions/notas/read-note-lines.ts';
import { readPaperText } from '../actions/paper-proposals/read-paper-bytes.ts';
import { openPackage } from '../ports/mailbox/outlook/open-package.ts';
import { parseHeaders, parseMessage } from '../ports/mailbox/parse-message.ts';
import { verifySender } from '../ports/mailbox/verify-sender.ts';
import { countPdfPages } from '../ports/pdf-text/count-pdf-pages.ts';
import { readPdfWords } from '../ports/pdf-text/read-pdf-words.ts';
import { readRevocation } from '../ports/revocation/read-revocation.ts';
import { AGENCY_READERS } from '../ports/tax-agency/read-agency-answer.ts';
import { serveTasks } from './serve-tasks.ts';

const TASKS = {
  read_document: readDocument,
  read_note_lines: readNoteLines,
  read_authenticity: readAuthenticity,
  read_paper_text: readPaperText,
  read_revocation: readRevocation,
  count_pages: countPdfPages,
  read_text: readPdfWords,
  read_statement: readStatementFile,
  read_message: parseMessage,
  read_message_headers: (raw: Uint8Array) => parseHeaders(raw, 'unreadable'),
  open_package: openPackage,
  verify_sender: verifySender,
  ...AGENCY_READERS,
};
export type ReaderTasks = typeof TASKS;

serveTasks(TASKS);
