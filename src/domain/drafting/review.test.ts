import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillGap, gapsIn, gapText } from './gaps.ts';
import { type Ink, type Segment, textOfSegments } from './ink.ts';
import { inkText } from './ink-of-text.ts';
import { inkParagraphs, unreviewedRuns } from './review.ts';

const WRITTEN: readonly Segment[] = [
  { ink: 'clause', text: '# Título\n\n' },
  { ink: 'machine', text: 'La finca es de ' },
  { ink: 'data', text: 'Carmen' },
  { ink: 'machine', text: ', que la compró ayer.\n\nSe pide la *inscripción*.\n\n' },
  { ink: 'data', text: 'Madrid' },
];
const CONTENT = textOfSegments(WRITTEN);

describe('runs of the machine', () => {
  const left = (content: string, reviewed: readonly string[] = []) =>
    unreviewedRuns({ content, written: WRITTEN, reviewed }).map(({ text }) => text);

  test('wait for a person one by one', () => {
    const both = ['La finca es de Carmen, que la compró ayer.', 'Se pide la *inscripción*.'];
    expect(left(CONTENT)).toEqual(both);
    const [first] = unreviewedRuns({ content: CONTENT, written: WRITTEN, reviewed: [] });
    expect(left(CONTENT, [first?.key ?? ''])).toEqual(both.slice(1));
    // Spaces and Markdown marks are no change.
    expect(left('La  finca es de **Carmen**, que la compró\r\nayer.\r\n\r\nOtro')).toHaveLength(1);
  });

  test('stay the machine’s when a person adds words to them, moves them or removes others', () => {
    expect(left(CONTENT.replace('ayer.', 'ayer, y no es de nadie más.'))[0]).toBe(
      'La finca es de Carmen, que la compró',
    );
    expect(left(`Antes.\n\n${CONTENT.slice(CONTENT.indexOf('Se pide'))}`)).toEqual(['Se pide la *inscripción*.']);
    expect(left('Todo esto lo ha escrito una persona.')).toEqual([]);
  });

  test('change with the data between them', () => {
    const [run] = unreviewedRuns({ content: CONTENT, written: WRITTEN, reviewed: [] });
    expect(left(CONTENT.replace('de Carmen,', 'de Berta,'), [run?.key ?? ''])).not.toEqual([]);
  });
});

describe('ink', () => {
  const inks = (content: string) => inkText(content, WRITTEN).map(({ ink, text }) => [ink, text.trim()]);

  test('of an unedited text is that of the written one, and a person’s words are theirs', () => {
    expect(inkText(CONTENT, WRITTEN)).toEqual(WRITTEN);
    expect(inks('La finca es de Carmen, que la compró Luis en 1999.')).toEqual([
      ['machine', 'La finca es de'],
      ['data', 'Carmen'],
      ['machine', ', que la compró'],
      ['human', 'Luis en 1999.'],
    ]);
  });

  test('of a value that a person types into a gap is theirs', () => {
    const written: Segment[] = [
      { ink: 'clause', text: 'Fecha del contrato de compra: ' },
      { ink: 'gap', text: gapText('fecha') },
      { ink: 'clause', text: ', según la escritura.' },
    ];
    expect(inkText(textOfSegments(written), written)).toEqual(written);
    const filled = inkText(fillGap(textOfSegments(written), 'fecha', '3/5/2026'), written);
    expect(filled.filter(({ ink }) => ink === 'human').map(({ text }) => text.trim())).toEqual(['3/5/2026,']);
  });

  test('of any text is complete, and of what was written nothing changes', () => {
    const segment = fc.record({
      ink: fc.constantFrom<Ink>('data', 'clause', 'machine'),
      text: fc.stringMatching(/^[a-d ,.\n*]{0,40}$/),
    });
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), fc.stringMatching(/^[a-d ,.\n*]{0,80}$/), (written, typed) => {
        for (const content of [textOfSegments(written), typed, textOfSegments(written) + typed]) {
          expect(textOfSegments(inkText(content, written))).toBe(content);
          const paragraphs = inkParagraphs(content, written).map(({ segments }) => textOfSegments(segments).trim());
          expect(paragraphs.join(' ').replace(/\s+/g, ' ')).toBe(content.trim().replace(/\s+/g, ' '));
        }
      }),
    );
  });

  test('of a long text is found at once', () => {
    const written: Segment[] = [{ ink: 'machine', text: 'de la finca y de la casa '.repeat(4_000) }];
    const begun = performance.now();
    expect(inkText(`Uno. ${written[0]?.text}`, written).map(({ ink }) => ink)).toEqual(['human', 'machine']);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

test('gaps are found with any spacing, listed once, and filled everywhere', () => {
  const text = `A ${gapText('fecha')} B [ Falta :fecha ] C [falta: NIF]`;
  expect(gapsIn(text)).toEqual(['fecha', 'NIF']);
  expect(fillGap(text, 'fecha', '$& hoy')).toBe('A $& hoy B $& hoy C [falta: NIF]');
  expect(gapsIn('[nada] falta: esto')).toEqual([]);
});
