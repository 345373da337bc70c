import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findRecognition } from './find-recognition.ts';
import { fakePrograms } from './testing/fake-programs.ts';

test('the programs of the folder are found, with the languages of papers that they know', async () => {
  const folder = fakePrograms({ tesseract: '' });
  expect(await findRecognition(folder)).toMatchObject({
    tesseract: path.join(folder, 'tesseract'),
    pdftoppm: path.join(folder, 'pdftoppm'),
    languages: ['spa', 'eng'],
  });
});

test('a folder without them, and none, have nothing that reads scans', async () => {
  expect(await findRecognition(mkdtempSync(path.join(tmpdir(), 'registralia-ocr-')))).toBeNull();
  expect(await findRecognition('none')).toBeNull();
});

test('without a folder they are looked for on the PATH, in absolute folders alone', async () => {
  const before = process.env.PATH;
  try {
    process.env.PATH = fakePrograms({ tesseract: '' });
    expect(await findRecognition(undefined)).toMatchObject({ languages: ['spa', 'eng'] });
    process.env.PATH = `.${path.delimiter}node_modules`;
    expect(await findRecognition(undefined)).toBeNull();
  } finally {
    process.env.PATH = before;
  }
});
