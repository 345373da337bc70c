import { markdownTable } from '../../src/server/testing/markdown-table.ts';
import { TRIAL_FIELDS, type TrialField } from './compare-nota.ts';
import type { Layout } from './layout.ts';
import { REFERENCE_FIELDS, rightInPercent, type Tried } from './try-reader.ts';

/** The page of documentation that says how the reader of notas simples did, and lists everything that it missed. */
export function trialPage(tried: readonly Tried[]): string {
  const properties = tried.reduce((sum, { facts }) => sum + facts.fincas.length, 0);
  return [
    '# The reader of notas simples, tried',
    '',
    `Written by \`node scripts/try-nota-reader.ts\`: ${tried.length} invented notas with ${properties} properties are set as PDF by`,
    '`trials/notas`, read from their bytes as a delivered PDF is, and compared with the facts they were made from.',
    'A nota is right in a field when it is for each of its properties (negative ones count in the first two alone): owners',
    'with name, number, share and right; charges each with its kind and its whole text, in their order. The notas were made',
    'from the descriptions of the trade, without a look at the reader, which was mended on general grounds after its first',
    'trial (owners right in 83, charges in 72 of a hundred). No real nota was at hand: how it does on real ones is not known.',
    '',
    '## Right, of a hundred notas',
    '',
    ...markdownTable(['field', 'right'], fieldRows(tried)),
    '',
    '## Owners and charges by how the nota is set',
    '',
    ...markdownTable(['set', 'notas', 'references', 'owners', 'charges'], variantRows(tried)),
    '',
    '## Misses',
    '',
    ...missLines(tried),
    '',
  ].join('\n');
}

const fieldRows = (tried: readonly Tried[]) =>
  TRIAL_FIELDS.map((field) => [field, inPercent(rightInPercent(tried, [field]))]);

function variantRows(tried: readonly Tried[]): string[][] {
  return VARIANTS.flatMap(({ name, of }) => {
    const groups = [...Map.groupBy(tried, of)].sort(([one], [other]) => one.localeCompare(other));
    return groups.map(([variant, group]) => [
      `${name}: ${variant}`,
      String(group.length),
      ...FIELDS_BY_VARIANT.map((fields) => inPercent(rightInPercent(group, fields))),
    ]);
  });
}

const FIELDS_BY_VARIANT: readonly (readonly TrialField[])[] = [REFERENCE_FIELDS, ['owners'], ['charges']];

const VARIANTS: readonly { readonly name: string; readonly of: (tried: Tried) => string }[] = [
  { name: 'columns', of: ({ layout }) => String(layout.columns) },
  { name: 'pages', of: ({ pages }) => (pages > 1 ? 'several' : 'one') },
  { name: 'repeated', of: ({ layout }) => layout.furniture },
  { name: 'hyphens', of: ({ layout }) => hyphensOf(layout) },
  { name: 'owners', of: ({ layout }) => layout.holders },
  { name: 'charges', of: ({ layout }) => layout.charges },
  { name: 'headings', of: ({ facts }) => facts.language },
  { name: 'properties', of: ({ facts }) => String(facts.fincas.length) },
];

function hyphensOf({ isHyphenated, lineLength }: Layout): string {
  if (lineLength !== null) return 'characters of the text';
  return isHyphenated ? 'set by the typesetter' : 'none';
}

function missLines(tried: readonly Tried[]): string[] {
  const rows = tried.flatMap(({ number, misses, layout, facts }) =>
    misses.map(({ field, expected, read }) => [
      String(number),
      [`${layout.columns} col.`, facts.language, layout.holders, layout.charges].join(', '),
      field,
      ...apart(expected, read),
    ]),
  );
  return rows.length === 0 ? ['None.'] : markdownTable(['nota', 'set', 'field', 'is', 'read'], rows);
}

/** Both texts from where they part, the letters alone that were compared. */
function apart(expected: string, read: string): [string, string] {
  let same = 0;
  while (same < expected.length && expected[same] === read[same]) same += 1;
  const cut = (text: string) => {
    const from = Math.max(0, same - 12);
    const part = text.slice(from, from + 60);
    return part === '' ? '(nothing)' : `${from > 0 ? '…' : ''}${part}${from + 60 < text.length ? '…' : ''}`;
  };
  return [cut(expected), cut(read)];
}

const inPercent = (value: number) => `${value.toFixed(1)} %`;
