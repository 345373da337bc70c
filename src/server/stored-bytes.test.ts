// How stored bytes leave: through one decision, which no other way passes by.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = import.meta.dirname;

/** Files that read bytes from the storage, and why no decision is asked there. */
const READERS: Readonly<Record<string, string>> = {
  'actions/stored-files/hand-out.ts': 'the way out, which asks',
  'actions/stored-files/count-pages.ts': 'counts pages',
  'actions/stored-files/scan-bytes.ts': 'scans for viruses',
  'actions/notas/read-note.ts': 'reads a document for agents, by a process of its own',
  'actions/notas/recognize-note.ts': 'reads a scan for agents, by a process of its own',
  'actions/paper-proposals/read-stored-paper.ts':
    "reads a customer's paper for agents and for their own form, by a process of its own",
  'actions/stored-files/remove-loose-keys.ts': 'removes data keys, reads no file',
  'actions/inbox/read-stored-message.ts': 'parses received mail',
  'actions/authenticity/check-papers.ts': 'reads signatures and codes of papers',
  'actions/drafting/propose-for-note.ts': 'reads a document by a process of its own, for a model without names',
  'actions/inbox/decide-mail-answers.ts': 'detects the type of a file that becomes an answer',
  'actions/inbox/keep-files.ts': 'copies a file of a mail to an order',
  'actions/uploads/upload-pieces.ts': 'joins the pieces of an upload',
};

/** Files that ask the decision and write the download into the trail themselves, or have none to write. */
const ASKING_APART: Readonly<Record<string, string>> = {
  'actions/customers/export/collect-data.ts': 'the copy is recorded when it is made and when it is taken',
  'actions/customers/export/open-export.ts': 'recorded in the transaction that uses the copy up',
  'actions/exports/open-own-export.ts': 'recorded once the bytes are open',
  'actions/files/get-agent-file.ts': 'names and kinds for agents, no bytes',
  'actions/paper-proposals/ask-for-reading.ts': 'queues a reading, hands out no bytes',
  'actions/inbox/present-html.ts': 'pictures of a text, which is read and not downloaded',
  'actions/invoices/exports/make-archive.ts': 'the archive is recorded when it is made and when it is taken',
};

test('bytes are read from the storage by the way out, and by programs that hand out none', () => {
  const found = filesWith(
    /\.storage\b(?!\.(?:put|putContent|remove|stat|list|renew|keyNames)\b)|\{[^{}=]*\bstorage\b[^{}]*\} = /,
  );
  const outside = found.filter((file) => !/^(?:ports|backup|start|testing)\//.test(file));
  expect(outside).toEqual(Object.keys(READERS).sort());
});

test('code that asks the decision and does not record a download is listed with a reason', () => {
  expect(
    filesWith(/\b(?:allowDownload|listAllowed|getAllowedFile)\(/).filter((file) => !/hand-out\.ts$/.test(file)),
  ).toEqual(Object.keys(ASKING_APART).sort());
});

test('the decision is asked in one place', () => {
  expect(filesWith(/\bdecideDownload\(/)).toEqual(['actions/stored-files/hand-out.ts']);
});

/** Code of the server, without its tests, that matches. */
function filesWith(pattern: RegExp): string[] {
  return globSync('**/*.ts', { cwd: SERVER })
    .filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(SERVER, file), 'utf8')))
    .sort();
}
