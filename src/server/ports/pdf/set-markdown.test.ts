import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { unzip } from '../../actions/customers/export/testing/unzip.ts';
import { setPaper } from '../../isolated/set-paper.ts';
import { readMarkdown } from './markdown-tree.ts';
import type { PaperSheet } from './paper-sheet.ts';

const SHEET: PaperSheet = {
  title: 'Instancia',
  locale: 'pt',
  brand: 'Registralia Portugal',
  issuer: 'Registralia Demonstração, Lda.',
  page: 'Página',
  day: '2026-11-23',
  provenance: '',
};

async function pdfOf(content: string, sheet: Partial<PaperSheet> = {}): Promise<Buffer> {
  const set = await setPaper({ content, format: 'pdf', sheet: { ...SHEET, ...sheet } });
  if (!set.ok) throw new Error(set.detail);
  return set.bytes;
}
const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
const textOf = async (pdf: Buffer) => (await extractText(await open(pdf), { mergePages: true })).text;

describe('a paper from Markdown', () => {
  test('is a tagged PDF/A-2a in its language, with its title', async () => {
    const pdf = await pdfOf('# Título\n\nTexto.\n\n1. uno\n2. dos\n\n| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(pdf.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    const document = await open(pdf);
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Instancia', Language: 'pt' });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  });

  test('is on the letterhead of its portal on every page, which are numbered', async () => {
    const pdf = await pdfOf('Um parágrafo bastante comprido que se repete.\n\n'.repeat(120));
    const { text } = await extractText(await open(pdf), { mergePages: false });
    expect(text.length).toBeGreaterThan(2);
    for (const [index, page] of text.entries()) {
      expect(page).toContain('Registralia Portugal');
      expect(page).toContain(`Página ${index + 1} / ${text.length}`);
    }
  });

  test.each([
    '#eval("1+1") #import "x.typ": *',
    '$x^2$ @ref <label> // comment /* block',
    '"] } ) #{ panic() }',
    '#pdf.attach("/etc/passwd") #read("/etc/passwd")',
  ])('prints %s as it was written', async (hostile) => {
    const printed = await textOf(await pdfOf(`a ${hostile.replace(/([<*#\\`_[\]])/g, '\\$1')}`));
    expect(printed.replace(/\s/g, '')).toContain(hostile.replace(/\s/g, ''));
  });

  test('leaves out HTML and pictures, and leads nowhere but to the web and to mail', () => {
    const tree = JSON.stringify(
      readMarkdown(
        '<script>x</script>\n\n![p](https://a.example/p.png) [a](javascript:alert(1)) [b](https://b.example) [c](file:///etc/passwd) <img src=x>',
      ),
    );
    expect(tree).not.toMatch(/script>|p\.png|javascript|passwd|img/);
    expect(tree).toContain('https://b.example/');
  });

  test('has footnotes at the foot of their page, in both formats, and none within another', async () => {
    const content = 'Antes[^a] y después.\n\n[^a]: La **nota**[^b] al pie.\n\n[^b]: Otra.\n\nSin nota[^c].';
    const printed = await textOf(await pdfOf(content));
    expect(printed).toMatch(/Antes.*1.*y después[\s\S]*La nota al pie/);
    expect(printed).toContain('Sin nota[^c].');
    const docx = await setPaper({ content, format: 'docx', sheet: SHEET });
    if (!docx.ok) throw new Error(docx.detail);
    const notes = unzip(docx.bytes).get('word/footnotes.xml')?.toString() ?? '';
    expect(notes.replace(/<[^>]+>/g, '')).toContain('La nota al pie.');
  });

  test('what a machine wrote is said to other programs', async () => {
    const pdf = await pdfOf('Texto', { provenance: 'machine-drafted (1 paragraphs), reviewed by Ana' });
    expect(pdf.toString('latin1')).toContain('reviewed by Ana');
  });

  test('is made as a Word document from the same parts', async () => {
    const set = await setPaper({
      content: '# T\n\n- a\n  1. b\n\n| x |\n|---|\n| **y** |\n\n[falta: z]',
      format: 'docx',
      sheet: SHEET,
    });
    expect(set.ok && set.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test.each([
    ['nested quotes', '>'.repeat(1_000)],
    ['nested lists', '- '.repeat(3_000)],
    ['open brackets', '['.repeat(10_000)],
    ['open emphasis', '*a_ '.repeat(500)],
    ['too many parts', '`a` '.repeat(8_000)],
    ['accents on one letter', `x${'\u0301'.repeat(70_000)}`],
    ['one endless word', 'x'.repeat(99_000)],
  ])(
    '%s are set or refused, within the limits, and the next paper is set',
    async (_name, content) => {
      const begun = performance.now();
      await setPaper({ content, format: 'pdf', sheet: SHEET });
      expect(performance.now() - begun).toBeLessThan(60_000);
      expect(await textOf(await pdfOf('o seguinte'))).toContain('o seguinte');
    },
    90_000,
  );
});
