// Markdown documents as PDF and as Word document, opened by programs that had no part in making them. From one seed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installFromDebian } from '../../scripts/install-from-debian.ts';
import { testSeed } from '../../scripts/test-seed.ts';
import { setPaper } from '../../src/server/isolated/set-paper.ts';
import { drawFrom } from './invent.ts';
import { inventDocument, shownWords } from './invent-document.ts';

const DOCUMENTS = 300;
const PYTHON = '/usr/bin/python3';
const SHEET = {
  title: 'Instancia',
  locale: 'es',
  brand: 'Registralia',
  issuer: 'Registralia Demostración, S.L.',
  page: 'Página',
  day: '2026-11-23',
  provenance: '',
} as const;

let folder = '';
beforeAll(() => {
  requireProgram('pdftotext', () => runs('pdftotext', '-v'), 'poppler-utils');
  requireProgram('qpdf', () => runs('qpdf', '--version'), 'qpdf');
  requireProgram('python-docx', () => runs(PYTHON, '-c', 'import docx'), 'python3-docx');
  folder = mkdtempSync(path.join(tmpdir(), 'papers-'));
  console.log(`seed ${testSeed()}`);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runs = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

function requireProgram(name: string, isThere: () => boolean, debianPackage: string): void {
  if (isThere() || (installFromDebian(debianPackage) && isThere())) return;
  throw new Error(`${name} is needed: apt-get install ${debianPackage}`);
}

/** Letters and figures alone: readers differ about spaces, and a wrapped line has another one. */
const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
/**
 * The same letters in any order: tables and footnotes are read in another one. A letter with marks that no character has is left out: its glyphs share
 * one actual text (ISO 32000-1, 14.9.4), which one of the readers takes and the other reads once for each glyph.
 */
const sorted = (text: string) => [...lettersOf(text.normalize('NFKC').replace(/\p{L}\p{M}+/gu, ''))].sort().join('');

test('three hundred documents: two readers find one text in the tagged PDF, and a third the same in the Word document', async () => {
  const draw = drawFrom(testSeed());
  const refused: string[] = [];
  const words: { file: string; text: string; number: number }[] = [];
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const content = inventDocument(draw, number);
    const [pdf, docx] = [
      await setPaper({ content, format: 'pdf', sheet: SHEET }),
      await setPaper({ content, format: 'docx', sheet: SHEET }),
    ];
    expect(docx.ok, `${number}`).toBe(pdf.ok);
    if (!pdf.ok || !docx.ok) {
      refused.push(`${number}: ${pdf.ok ? '' : pdf.excess}`);
      continue;
    }
    const file = path.join(folder, `${number}.pdf`);
    writeFileSync(file, pdf.bytes);
    const poppler = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const pdfjs = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
    expect(sorted(poppler), `two readers of ${number}`).toBe(sorted(pdfjs.text));
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/^Tagged: +yes$/m);
    expect(spawnSync('qpdf', ['--check', file]).status, `qpdf of ${number}`).toBe(0);
    expect(pdf.bytes.toString('latin1')).toContain(
      '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>',
    );
    expect(pdf.bytes.toString('latin1')).not.toMatch(/\/(?:JavaScript|Launch|EmbeddedFile|SubmitForm)\b/);
    const shown = shownWords(content);
    for (const word of shown) expect(lettersOf(poppler), `${number}: ${word}`).toContain(lettersOf(word));
    const document = path.join(folder, `${number}.docx`);
    writeFileSync(document, docx.bytes);
    words.push({ file: document, number, text: shown.join(' ') });
  }
  const read = execFileSync(PYTHON, [path.join(import.meta.dirname, 'read-docx.py')], {
    input: words.map(({ file }) => file).join('\n'),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const texts = JSON.parse(read) as string[];
  for (const [place, { number, text }] of words.entries())
    for (const word of text.split(' '))
      expect(lettersOf(texts[place] ?? ''), `Word document ${number}`).toContain(lettersOf(word));
  console.log(`${words.length} documents read alike by all, ${refused.length} refused: ${refused.join('; ')}`);
  expect(words.length).toBeGreaterThan(DOCUMENTS * 0.9);
}, 1_800_000);
