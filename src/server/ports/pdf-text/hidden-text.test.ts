// Text that a program finds in a PDF and a person does not see, so it must not be read either.
import { describe, expect, test } from 'vitest';
import { onePage } from '../../isolated/testing/pdf-objects.ts';
import { readPdfText } from './read-pdf-text.ts';
import { readPdfWords } from './read-pdf-words.ts';
import { type PdfObject, plain, writePdf } from './write-pdf.ts';

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const GLASS = '<< /Type /ExtGState /ca 0 /CA 0 >>';
const MIXED = '<< /Type /ExtGState /BM /Multiply >>';
const PATTERN =
  '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>';
const LAYER = '<< /Type /OCG /Name (Layer) >>';
const RESOURCES =
  '/CropBox [50 50 545 792] /Resources << /Font << /F 5 0 R >> /ExtGState << /Glass 6 0 R /Mixed 7 0 R >> /Properties << /Off 8 0 R >> /XObject << /Form 9 0 R >> /Pattern << /P 10 0 R >> >>';
const FORM = plain(
  'BT /F 12 Tf 60 400 Td (HIDDEN) Tj ET',
  '<< /Type /XObject /Subtype /Form /BBox [0 0 50 50] /Resources << /Font << /F 5 0 R >> >> >>',
);

function paperOf(content: string): Buffer {
  const objects: PdfObject[] = onePage(plain(content), {
    page: RESOURCES,
    more: [FONT, GLASS, MIXED, LAYER, FORM, PATTERN],
  });
  objects[0] = '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [8 0 R] /D << /OFF [8 0 R] >> >> >>';
  return writePdf(objects);
}
const wordsIn = async (content: string) => (await readPdfWords(paperOf(content)))?.replace(/\s+/g, ' ');
const SEEN = 'BT /F 12 Tf 60 700 Td (Nota simple) Tj ET\n';
const said = (before: string, words = 'HIDDEN', at = '60 600') => `${before} BT /F 12 Tf ${at} Td (${words}) Tj ET\n`;

describe('is not read', () => {
  test.each([
    ['white on the paper', `q 1 g ${said('')} Q`],
    ['almost white', `q 0.97 0.96 0.98 rg ${said('')} Q`],
    ['white by way of cyan, magenta, yellow and black', `q 0 0 0 0 k ${said('')} Q`],
    ['in the colour of the box around it', `q 0 0 1 rg 50 590 200 30 re f ${said('')} Q`],
    ['white in a box that is drawn around a hole', `q 0 g 50 590 400 60 re 55 595 390 50 re f* 1 g ${said('')} Q`],
    ['in no ink', `q BT 3 Tr ET ${said('')} Q`],
    ['only as a clipping', `q BT 7 Tr ET ${said('')} Q`],
    ['transparent', `q /Glass gs ${said('')} Q`],
    ['of one point', 'BT /F 1 Tf 60 600 Td (HIDDEN) Tj ET'],
    ['shrunk by its matrix', 'q 0.1 0 0 0.1 60 600 cm BT /F 12 Tf (HIDDEN) Tj ET Q'],
    ['below the visible page', said('', 'HIDDEN', '60 20')],
    ['left of it', said('', 'HIDDEN', '5 600')],
    ['outside what is clipped', `q 0 0 40 40 re W n ${said('')} Q`],
    ['outside the box of its form', '/Form Do'],
    ['on a layer that is switched off', `/OC /Off BDC ${said('')} EMC`],
    ['under a box', `${said('')} q 0.5 g 50 590 200 30 re f Q`],
  ])('%s', async (_, content) => {
    expect(await wordsIn(SEEN + content)).toBe('Nota simple');
    expect(await wordsIn(content + SEEN)).toBe('Nota simple');
  });

  test.each([
    [
      'in one run with other words',
      'BT /F 12 Tf 60 600 Td (Finca ) Tj 1 g (HIDDEN ) Tj 0 g (4567) Tj ET',
      'Finca 4567',
    ],
    ['at the place of other words', `${said('', 'Finca 4567')} q 1 g ${said('')} Q`, 'Finca 4567'],
    ['below other words at their place', `q 1 g ${said('')} Q ${said('', 'Finca 4567')}`, 'Finca 4567'],
    [
      'the same words twice, once in white',
      `q 1 g ${said('', 'Finca 4567')} Q ${said('', 'Finca 4567')}`,
      'Finca 4567',
    ],
  ])('%s', async (_, content, rest) => {
    const words = (await wordsIn(SEEN + content)) ?? '';
    expect(words).toContain(`Nota simple ${rest}`);
    expect(words).not.toMatch(/[HIDEN]{2}/);
  });

  test('where nothing else is written, it is a page without text', async () => {
    expect(await readPdfText(paperOf(`BT 3 Tr ET ${said('')}`))).toEqual({ ok: false, reason: 'no_text' });
  });
});

describe('is read', () => {
  test.each([
    ['white on a dark box', `q 0 0 0.5 rg 50 590 200 30 re f 1 g ${said('', 'Cargas')} Q`],
    ['on a box whose colour is unknown', `q /Pattern cs /P scn 50 590 200 30 re f 1 g ${said('', 'Cargas')} Q`],
    ['pale', `q 0.8 g ${said('', 'Cargas')} Q`],
    ['outlined', `q 1 g 0 G BT 2 Tr ET ${said('', 'Cargas')} Q`],
    ['marked by a pen that lets it through', `${said('', 'Cargas')} q /Mixed gs 1 1 0 rg 50 590 200 30 re f Q`],
    ['beside a box', `${said('', 'Cargas')} q 1 g 50 500 200 30 re f Q`],
    ['in a frame that is filled around it', `${said('', 'Cargas')} q 0 g 50 590 400 60 re 55 595 390 50 re f* Q`],
    ['after what was hidden ended', `q 1 g 3 Tr Q ${said('', 'Cargas')}`],
    ['small', 'BT /F 4 Tf 60 600 Td (Cargas) Tj ET'],
    ['large by its matrix', 'BT /F 1 Tf 12 0 0 12 60 600 Tm (Cargas) Tj ET'],
    ['turned', 'BT 1 0 0 rg /F 12 Tf 60 600 Td (Cargas) Tj ET'],
  ])('%s', async (_, content) => {
    expect(await wordsIn(SEEN + content)).toBe('Nota simple Cargas');
    // Also where something else is hidden, and letters are looked at one by one.
    expect(await wordsIn(`q 1 g ${said('', 'HIDDEN', '60 300')} Q ${SEEN}${content}`)).toBe('Nota simple Cargas');
  });
});
