import { type Block, paragraph } from './block.ts';
import type { Deed, Holder, Stake } from './facts.ts';
import type { Layout } from './layout.ts';
import { dayInFigures, dayInWords } from './phrases.ts';
import { printedHolder, printedName, printedTaxId } from './printed-holder.ts';

/** Who holds what, by which title, in the way of the layout. */
export function writeHolders(stakes: readonly Stake[], layout: Layout): Block[] {
  const blocks = stakes.map((stake) => VOICES[layout.holders](stake, layout));
  const head: Block = { kind: 'table', rows: [TABLE_HEAD], hasHead: true };
  return [...(layout.holders === 'table' ? [head] : []), ...blocks.flat()];
}

const VOICES: Readonly<Record<Layout['holders'], (stake: Stake, layout: Layout) => Block[]>> = {
  table: ({ holders, deed, nature, ...held }, layout) => [
    {
      kind: 'table',
      hasHead: false,
      rows: holders.map((holder) => [
        printedName(holder, layout),
        printedTaxId(holder, layout),
        ...[deed.book.volume, deed.book.book, deed.book.leaf, deed.book.entry].map(String),
      ]),
    },
    paragraph(`${inPercent(held.share)} ${OF_RIGHT[held.right]} ${byTitle(deed)}${inMarriage(nature)}.`),
    paragraph(deedInWords(deed)),
  ],
  labels: ({ holders, deed, share, right, nature }, layout) => [
    {
      kind: 'pairs',
      rows: [
        ...holders.flatMap((holder): [string, string][] => [
          ['Titular', printedName(holder, layout)],
          [LABEL_OF_ID[holder.idKind], printedTaxId(holder, layout)],
        ]),
        ['Participación', `${inFigures(share)} ${OF_RIGHT[right]}${inMarriage(nature)}`],
        ['Título', deed.title],
        ['Notario', `${deed.notary} (${deed.place})`],
        ['Protocolo', `${deed.protocol} de fecha ${dayInFigures(deed.day)}`],
        [
          'Inscripción',
          `${deed.book.entry}ª, tomo ${deed.book.volume}, libro ${deed.book.book}, folio ${deed.book.leaf}`,
        ],
      ],
    },
  ],
  prose: ({ holders, deed, share, right, nature }, layout) => [
    paragraph(
      `${holders.map((holder) => presented(holder, layout, holders.length)).join(', y ')}, ${holders.length > 1 ? 'titulares' : 'titular'} ${OF_RIGHT[right]} de ${inWords(share)}${inMarriage(nature)}, ${byTitle(deed)}. ${deedInWords(deed)}`,
    ),
  ],
  participation: ({ holders, deed, share, right, nature }, layout) => [
    paragraph(holders.map((holder) => presented(holder, layout, holders.length)).join(' y ')),
    paragraph(`PARTICIPACIÓN: ${inPercent(share)} ${OF_RIGHT[right]}${inMarriage(nature)}.`),
    paragraph(`TÍTULO: Adquirida ${byTitle(deed)}. ${deedInWords(deed)}`),
  ],
};

/** With the husband's or wife's name behind it where the layout has it, who holds nothing. */
function presented(holder: Holder, layout: Layout, together: number): string {
  const spouse = layout.namesSpouses && together === 1 ? holder.spouse : null;
  return `${printedHolder(holder, layout)}${spouse ? `, ${holder.honorific === 'doña' ? 'casada' : 'casado'} con ${spouse} en régimen de separación de bienes` : ''}`;
}

const deedInWords = (deed: Deed) =>
  `Formalizada en escritura autorizada en ${deed.place} por el notario don ${deed.notary}, el ${dayInWords(deed.day)}, con el número ${deed.protocol} de su protocolo. Inscripción ${deed.book.entry}ª, tomo ${deed.book.volume}, libro ${deed.book.book}, folio ${deed.book.leaf}.`;

const byTitle = ({ title }: Deed) => `por título de ${title}`;

const inMarriage = (nature: Stake['nature']) => (nature ? ` con carácter ${nature}` : '');

function inPercent([part, whole]: Stake['share']): string {
  const percent = ((100 * part) / whole).toFixed(6).replace('.', ',');
  return part === whole ? `${percent}% (TOTALIDAD)` : `${percent}%`;
}

const inFigures = ([part, whole]: Stake['share']) => (part === whole ? '100,00 %' : `${part}/${whole}`);

const inWords = ([part, whole]: Stake['share']) => SHARES_IN_WORDS[`${part}/${whole}`] ?? `${part}/${whole}`;

const SHARES_IN_WORDS: Readonly<Record<string, string>> = {
  '1/1': 'la totalidad de la finca',
  '1/2': 'una mitad indivisa',
  '1/3': 'una tercera parte indivisa',
  '1/4': 'una cuarta parte indivisa',
  '1/6': 'una sexta parte indivisa',
  '3/4': 'tres cuartas partes indivisas',
};

const OF_RIGHT = {
  full: 'del pleno dominio',
  usufruct: 'del usufructo vitalicio',
  bare: 'de la nuda propiedad',
} as const;
const LABEL_OF_ID = { nif: 'N.I.F.', nie: 'N.I.E.', cif: 'C.I.F.', passport: 'Pasaporte' } as const;
const TABLE_HEAD = ['NOMBRE TITULAR', 'N.I.F.', 'TOMO', 'LIBRO', 'FOLIO', 'ALTA'];
