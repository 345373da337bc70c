import { type Block, heading, paragraph } from './block.ts';
import type { Finca, NotaFacts } from './facts.ts';
import { type Headings, headingsIn } from './headings.ts';
import type { Layout } from './layout.ts';
import { dayInFigures, dayInWords } from './phrases.ts';
import { printedHolder } from './printed-holder.ts';
import { writeCharges } from './write-charges.ts';
import { writeHolders } from './write-holders.ts';

/** A nota as pages are made of it, with what is repeated on each. */
export interface WrittenNota {
  readonly head: string | null;
  readonly foot: string | null;
  readonly blocks: readonly Block[];
}

/** Puts facts into words in the way of a layout. */
export function writeNota(facts: NotaFacts, layout: Layout): WrittenNota {
  const words = headingsIn(facts.language, layout);
  const registry = registryName(facts, words);
  const { furniture } = layout;
  return {
    head: furniture === 'head' || furniture === 'both' ? `${registry} - ${dayInFigures(facts.issuedOn)}` : null,
    foot: furniture === 'foot' || furniture === 'both' ? `C.S.V.: ${facts.csv} - www.registradores.org` : null,
    blocks: [
      { kind: 'title', text: registry },
      { kind: 'title', text: facts.soughtInVain ? words.negative : words.title },
      {
        kind: 'pairs',
        rows: [[words.issued, dayInWords(facts.issuedOn)], ...(layout.namesApplicant ? APPLICANT : [])],
      },
      ...(facts.soughtInVain ? writeNegative(facts, layout) : []),
      ...facts.fincas.flatMap((finca, position) => [
        ...(position > 0 && layout.breaksBetweenFincas ? [{ kind: 'page-break' } as const] : []),
        ...writeFinca(finca, { words, layout }),
      ]),
      ...writeEnd(facts, words),
    ],
  };
}

function writeFinca(finca: Finca, as: { words: Headings; layout: Layout }): Block[] {
  const { words, layout } = as;
  return [
    heading(words.finca),
    {
      kind: 'pairs',
      rows: [
        [words.fincaNumber.replaceAll('{place}', finca.municipality.toUpperCase()), String(finca.number)],
        [words.cru, finca.cru],
        [words.cadastral, finca.cadastral ? printedCadastral(finca.cadastral, layout) : words.absent],
      ],
    },
    heading(words.description),
    paragraph(finca.description),
    heading(words.holders),
    ...writeHolders(finca.stakes, layout),
    heading(words.charges),
    ...writeCharges(finca, as),
    heading(words.pending),
    paragraph(finca.pending ?? `${words.noPending}.`),
  ];
}

function writeNegative({ soughtInVain }: NotaFacts, layout: Layout): Block[] {
  if (!soughtInVain) return [];
  return [
    paragraph(
      `Examinados los índices de este Registro, no aparece inscrito bien ni derecho alguno a nombre de ${printedHolder(soughtInVain, layout)}.`,
    ),
  ];
}

function writeEnd({ csv, fee }: NotaFacts, words: Headings): Block[] {
  return [
    heading(words.warnings),
    ...WARNINGS.map(paragraph),
    heading(words.fees),
    paragraph(`Honorarios ${fee} más IVA, número 4.1 del Arancel. C.S.V.: ${csv}`),
  ];
}

function registryName({ registry }: NotaFacts, words: Headings): string {
  const name = words.registry.replaceAll('{place}', registry.seat.toUpperCase());
  return registry.number === null ? name : `${name} Nº ${registry.number}`;
}

/** As it is printed on tax bills: parcel, sheet, unit and check letters apart. */
function printedCadastral(reference: string, { cadastral }: Layout): string {
  if (cadastral === 'plain') return reference;
  return [reference.slice(0, 7), reference.slice(7, 14), reference.slice(14, 18), reference.slice(18)].join(' ');
}

const APPLICANT: readonly (readonly [string, string])[] = [
  ['Solicitante', 'REGISTRALIA DEMOSTRACIÓN, S.L., con N.I.F. B00123455'],
  ['Interés legítimo', 'Investigación jurídica sobre el objeto, su titularidad o limitaciones'],
];

const WARNINGS = [
  'Esta información se refiere al cierre del Libro Diario del día hábil anterior a su expedición, y carece de la garantía que tienen las certificaciones, según el artículo 225 de la Ley Hipotecaria.',
  'Queda prohibida la incorporación de los datos que constan en esta nota a ficheros o bases informáticas para la consulta individualizada de personas físicas o jurídicas, incluso expresando la procedencia de la información.',
  'Los datos personales se tratan conforme al Reglamento (UE) 2016/679; el interesado puede ejercer sus derechos ante el titular del Registro. Una HIPOTECA o un embargo presentados después de la fecha indicada no constan en esta información.',
];
