import type { NotaCharge } from '../../src/domain/notas/charges.ts';
import type { NotaOwner } from '../../src/domain/notas/owner.ts';
import type { Nota, NotaReading } from '../../src/domain/notas/read-notas.ts';
import type { Charge, ChargeKind, Finca, Holder, NotaFacts, Stake } from './facts.ts';
import { CHARGE_NAMES } from './write-charges.ts';

export const TRIAL_FIELDS = [
  ...(['kind', 'properties', 'registry', 'issued on', 'municipality', 'finca', 'CRU', 'cadastral reference'] as const),
  ...(['description', 'owners', 'charges'] as const),
] as const;
export type TrialField = (typeof TRIAL_FIELDS)[number];

/** A value that was misread. */
export interface Miss {
  readonly field: TrialField;
  readonly expected: string;
  readonly read: string;
}

/** Everything in which a reading differs from the facts, field by field, property by property. */
export function compareNota(facts: NotaFacts, { kind, notas }: NotaReading): Miss[] {
  const expected = facts.soughtInVain ? 'negative' : 'properties';
  return [
    ...differing('kind', expected, kind),
    ...differing('properties', String(facts.fincas.length), String(notas.length)),
    ...facts.fincas.flatMap((finca, position) => compareFinca({ facts, finca }, notas[position])),
  ];
}

function compareFinca({ facts, finca }: { facts: NotaFacts; finca: Finca }, read: Nota | undefined): Miss[] {
  const { seat, number } = facts.registry;
  return [
    ...differing('registry', letters(`${seat}${number ?? ''}`), letters(withoutLabel(read?.registry ?? ''))),
    ...differing('issued on', facts.issuedOn, read?.issuedOn ?? ''),
    ...differing('municipality', letters(finca.municipality), letters(read?.finca?.municipality ?? '')),
    ...differing('finca', String(finca.number), read?.finca?.number ?? ''),
    ...differing('CRU', finca.cru, read?.cru ?? ''),
    ...differing('cadastral reference', finca.cadastral ?? '', read?.cadastralReference ?? ''),
    ...differing('description', letters(finca.description), letters(read?.description ?? '')),
    ...differing('owners', finca.stakes.flatMap(heldBy).sort(), (read?.owners ?? []).map(ownerLine).sort()),
    ...differing('charges', finca.charges.map(chargeLine), (read?.charges ?? []).map(readChargeLine)),
  ];
}

function differing(field: TrialField, expected: string | readonly string[], read: string | readonly string[]): Miss[] {
  const [wanted, found] = [expected, read].map((value) => (typeof value === 'string' ? value : value.join(' | ')));
  return wanted === found ? [] : [{ field, expected: wanted ?? '', read: found ?? '' }];
}

/** Letters and digits alone, as capitals leave them (ß): independent of breaks in lines and words. */
function letters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()
    .toLowerCase();
}

/** Either order of the names is right, and a couple's common share is divided between them. */
const heldBy = ({ holders, share: [part, whole], right }: Stake) =>
  holders.map(
    (holder) =>
      `${nameKey(nameOf(holder))} ${holder.id} ${((100 * part) / whole / holders.length).toFixed(2)} ${right}`,
  );

const ownerLine = ({ name, taxId, percent, right }: NotaOwner) =>
  `${nameKey(name)} ${taxId} ${percent?.toFixed(2)} ${right}`;

const nameOf = ({ given, family }: Holder) => `${given} ${family}`;

/** The words of a name by the alphabet; a hyphen in it may be the end of a line. */
const nameKey = (name: string) =>
  name
    .replaceAll('-', '')
    .split(/[\s,]+/)
    .map(letters)
    .filter(Boolean)
    .sort()
    .join('·');

/** Its name may be a title over its text, and no part of it. */
const chargeLine = ({ kind, text }: Charge) => `${KIND_READ[kind]}: ${untitled(letters(text))}`;

/** Without its number in the list, and without the line over it that says where it comes from. */
const readChargeLine = ({ kind, text }: NotaCharge) =>
  `${kind}: ${untitled(letters(text.replace(/^\s*(?:Por procedencia [^:]*:|Propias de esta finca:)/, '').replace(/^\s*\d+\./, '')))}`;

const untitled = (text: string) => {
  const title = Object.values(CHARGE_NAMES)
    .map(letters)
    .find((name) => text.startsWith(name));
  return text.slice(title?.length ?? 0);
};

const KIND_READ: Readonly<Record<ChargeKind, NotaCharge['kind']>> = {
  hipoteca: 'mortgage',
  afeccion: 'tax_liability',
  embargo: 'attachment',
  servidumbre: 'easement',
  condicion_resolutoria: 'condition',
  opcion_de_compra: 'option',
};

const withoutLabel = (registry: string) =>
  registry
    .replace(/^.*?(?:PROPIEDAD DE|PROPIETAT DE|PROPIEDADE DE|ERREGISTROA:?) /i, '')
    .replace(/ (?:Nº|NÚM\.) ?(?=\d)/i, '');
