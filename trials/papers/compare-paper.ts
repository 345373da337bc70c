import type { Nota } from '../../src/domain/notas/read-notas.ts';
import type { ChargeTruth, FincaTruth, HolderTruth, PaperTruth } from './truth.ts';

/** Those of which a paper is wholly right. */
export const PAPER_FIELDS = [
  ...(['properties', 'registry', 'issued on', 'cru', 'cadastral', 'finca', 'municipality'] as const),
  ...(['description', 'owners', 'charges', 'free'] as const),
] as const;
type PaperField = (typeof PAPER_FIELDS)[number];

/** One value of a paper beside what was read; blank where nothing was. */
export interface Compared {
  readonly field: PaperField;
  readonly expected: string;
  readonly read: string;
  readonly isRight: boolean;
  /** Whether the reader says that it is sure of it; null where it read nothing. */
  readonly isSure: boolean | null;
}

/** How far texts of a scan may differ from the paper's and still be right: two characters in a hundred. */
const SCAN_TEXT = 0.98;

/** Every value of a paper compared with its reading, property by property in their order. */
export function comparePaper(truth: PaperTruth, notas: readonly Nota[]): Compared[] {
  const least = truth.kind === 'scan' ? SCAN_TEXT : 1;
  const many = [String(truth.fincas.length), String(notas.length)] as const;
  return [
    { field: 'properties', expected: many[0], read: many[1], isRight: many[0] === many[1], isSure: null },
    ...truth.fincas.flatMap((finca, place) => compareFinca(inConcelho(finca, notas[place]), notas[place], least)),
  ];
}

/**
 * A Portuguese property, whose truth may name its parish as its place, and describe it by the data above what it is composed of: the reading
 * gives the concelho, which is the registry's own, and may give the composition alone.
 */
function inConcelho(truth: FincaTruth, nota: Nota | undefined): FincaTruth {
  if (nota === undefined || !PORTUGUESE_NUMBER.test(truth.finca_number.value ?? '')) return truth;
  const concelho = nota.finca?.municipality ?? '';
  const isRegistrys = concelho !== '' && letters(truth.registry.text ?? '').includes(letters(concelho));
  const [, composition = ''] =
    /COMPOSI[CÇ][AÃ]O(?: E CONFRONTA[CÇ][OÕ]ES)?:\s*(.+)$/is.exec(truth.description.value ?? '') ?? [];
  return {
    ...truth,
    ...(isRegistrys && { municipality: { value: concelho, text: concelho } }),
    ...(composition !== '' && { description: { value: composition, text: composition } }),
  };
}

const PORTUGUESE_NUMBER = /^\d{1,6}\/(?:18|19|20)\d{6}/;

function compareFinca(truth: FincaTruth, nota: Nota | undefined, least: number): Compared[] {
  const one = (
    field: PaperField,
    key: string,
    [expected, read]: readonly [string, string],
    isSame = expected === read,
  ) => ({
    field,
    expected,
    read,
    isRight: isSame,
    isSure: read === '' ? null : isSureOf(nota, key),
  });
  const description = [letters(truth.description.value ?? ''), letters(nota?.description ?? '')] as const;
  const registries = [registryKey(truth.registry.text ?? ''), registryKey(nota?.registry ?? '')] as const;
  const free = [truth.free_of_charges.value ? 'free' : '', nota && saysFree(nota) ? 'free' : ''] as const;
  return [
    one('registry', 'registry', registries, isSameRegistry(truth, nota?.registry ?? '')),
    one('issued on', 'issued_on', [truth.date_of_issue.value ?? '', nota?.issuedOn ?? '']),
    one('cru', 'cru', [truth.cru.value ?? '', nota?.cru ?? '']),
    one('cadastral', 'cadastral_reference', [
      truth.cadastral_references.map(({ value }) => value ?? '').join(' '),
      cadastralsOf(nota).join(' '),
    ]),
    one('finca', 'finca', [numberKey(truth.finca_number.value ?? ''), numberKey(nota?.finca?.number ?? '')]),
    one('municipality', 'municipality', [
      letters(truth.municipality.text ?? ''),
      letters(nota?.finca?.municipality ?? ''),
    ]),
    one('description', 'description', description, likeness(...description) >= least),
    ...compareOwners(truth.holders, nota),
    ...compareCharges(truth.charges, nota, least),
    one('free', 'charges', free),
  ];
}

/** By the name as it is printed, or by the usual one: a paper may print only the town. */
function isSameRegistry({ registry }: FincaTruth, read: string): boolean {
  return [registry.text, registry.value].some((name) => registryKey(name ?? '') === registryKey(read));
}

/** Every owner of the paper and every other that was read. */
function compareOwners(holders: readonly HolderTruth[], nota: Nota | undefined): Compared[] {
  const expected = holders.map((holder) => holderKey(holder, holders));
  const read = (nota?.owners ?? []).map(
    ({ name, taxId, percent, right }) => `${nameKey(name)} ${taxId ?? ''} ${percent?.toFixed(1)} ${right}`,
  );
  return paired('owners', expected, read, isSureOf(nota, 'owners'));
}

/** A couple's common share is divided between them. */
function holderKey({ name, nif, share, right, joint }: HolderTruth, all: readonly HolderTruth[]): string {
  const [part = 1, whole = 1] = (share.value ?? '').split('/').map(Number);
  const together = joint === null ? 1 : all.filter((other) => other.joint === joint).length;
  const held = share.value === null ? 'undefined' : ((100 * part) / whole / together).toFixed(1);
  return `${nameKey(name.value ?? '')} ${(nif.value ?? '').replace(/^\d{7}(?=\p{L}$)/u, '0$&')} ${held} ${right.value === null ? null : RIGHTS[right.value]}`;
}

/** The live charges that burden the property: cancelled ones and rights in its favour are none. */
function compareCharges(charges: readonly ChargeTruth[], nota: Nota | undefined, least: number): Compared[] {
  const live = charges.filter(({ live: { value }, in_favour_of_finca: isFor }) => value !== false && isFor !== true);
  const read = (nota?.charges ?? []).map(({ kind, text }) => ({ kind: kindRead(kind), text: plainCharge(text) }));
  const titles = new Set(charges.flatMap(({ kind }) => [kind.replaceAll('_', ''), kind.replace(/_.*/, '')]));
  const left = read.map(({ kind, text }) => `${kind}: ${text}`);
  const expected = live.map(({ kind, text }) => {
    const wanted = `${SAID_KINDS[kind] ?? kind}: ${plainCharge(text)}`;
    const same = left.find(
      (one) =>
        likeness(wanted, withoutTitle(one, wanted, titles)) >= least ||
        likeness(withoutTitle(wanted, one, titles), one) >= least,
    );
    return same ?? wanted;
  });
  return paired('charges', expected, left, isSureOf(nota, 'charges'));
}

/** A charge without the number of its entry, and without the word that it is in force, at its end or in a column of its own: that is another value. */
function plainCharge(text: string): string {
  const entry = text
    .replace(ORIGIN, '')
    .replace(/^\s*(?:\(?(?:\d{1,2}|[a-z])\s?[.)ºª]+[-–—.]*|\d{1,2}(?=\s+\p{Lu}))\s*/u, '');
  return letters(entry.replace(/(?<!\p{L})(?:vigente?|subsistente|en vigor|indarrean dago)(?!\p{L})/giu, ' '));
}

/** The heading of the charges of a property's own, or of where it comes from. */
const ORIGIN = /^\s*(?:propias de (?:la|esta) finca|por (?:razón de )?(?:su )?procedencia)\s*:\s*/iu;

/** The heading of a charge's card or the first column of its row, its kind, may be read with its text or not. */
function withoutTitle(longer: string, other: string, titles: ReadonlySet<string>): string {
  const [kind = '', text = ''] = longer.split(': ');
  const rest = other.slice(other.indexOf(': ') + 2);
  const title = [...titles].find((one) => text.startsWith(one) && !isTwice(rest, one));
  return title === undefined ? longer : `${kind}: ${text.slice(title.length)}`;
}

const isTwice = (text: string, title: string) => text.startsWith(`${title}${title}`);

function paired(field: PaperField, expected: readonly string[], read: readonly string[], isSure: boolean): Compared[] {
  const left = [...read];
  const missed = expected.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const right = expected.filter((one) => !missed.includes(one));
  return [
    ...right.map((one) => ({ field, expected: one, read: one, isRight: true, isSure })),
    ...left.map((one, place) => ({ field, expected: missed[place] ?? '', read: one, isRight: false, isSure })),
    ...missed.slice(left.length).map((one) => ({ field, expected: one, read: '', isRight: false, isSure: null })),
  ];
}

/** A reader without marks is sure of everything. */
function isSureOf(nota: Nota | undefined, key: string): boolean {
  const marks = (nota as { marks?: Readonly<Record<string, { readonly isSure: boolean } | undefined>> } | undefined)
    ?.marks;
  return marks === undefined ? nota !== undefined : (marks[key]?.isSure ?? false);
}

function saysFree(nota: Nota): boolean {
  return (nota as { saysFree?: boolean }).saysFree ?? nota.isFree;
}

function cadastralsOf(nota: Nota | undefined): readonly string[] {
  const { otherReferences = [] } = (nota ?? {}) as { otherReferences?: readonly string[] };
  return nota?.cadastralReference ? [nota.cadastralReference, ...otherReferences] : [];
}

/** How alike two texts are, from 0 to 1, by the edits between them. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const most = Math.max(one.length, other.length);
  if (Math.abs(one.length - other.length) > most * (1 - SCAN_TEXT)) return 0;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [at, character] of [...one].entries()) {
    const next = [at + 1];
    for (let place = 0; place < other.length; place += 1) {
      const swap = (row[place] ?? 0) + (other[place] === character ? 0 : 1);
      next.push(Math.min(swap, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) ?? 0) / most;
}

/** Letters and digits alone: independent of breaks in lines and words. */
function letters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}

/** Without forms of address, which some authors keep. */
const nameKey = (name: string) =>
  name
    .replace(/(?<!\p{L})(?:don|do[ñn]a|d\.|d\.?ª|do[ñn]ª|sr\.|sra\.)(?=\s)/giu, '')
    .split(/[\s,]+/)
    .map(letters)
    .filter(Boolean)
    .sort()
    .join('·');

const numberKey = (number: string) => number.replace(/[.\s]/g, '').toUpperCase();

/** Without its label and however its number is written. */
const registryKey = (registry: string) =>
  letters(
    registry
      .replace(/^.*?(?:PROPIEDAD|PROPIETAT|PROPIEDADE|PREDIAL) (?:DE |DEL |D['’]|DO |DA )?/i, '')
      .replace(/[kg]o jabetza(?:ren)?[- ]erregistroa$/i, ''),
  )
    .replace(/(?:numero|num|n[ºo]?)(?=\d+$|(?:un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)o?$)/, '')
    .replace(/(?<=..)(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/, (word) =>
      String(NUMBERS.indexOf(word)),
    );

const NUMBERS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** Kinds that the papers' author does not tell apart are one. */
const kindRead = (kind: string) => KINDS[kind] ?? 'otra';

/** Other names that authors give to kinds, and finer kinds than the reader tells apart. */
const SAID_KINDS: Readonly<Record<string, string>> = {
  afeccion: 'afeccion_fiscal',
  condicion: 'condicion_resolutoria',
  censo: 'otra',
  urbanistica: 'otra',
};

const RIGHTS = { pleno_dominio: 'full', nuda_propiedad: 'bare', usufructo: 'usufruct' } as const;
const KINDS: Readonly<Record<string, string>> = {
  mortgage: 'hipoteca',
  attachment: 'embargo',
  tax_liability: 'afeccion_fiscal',
  easement: 'servidumbre',
  condition: 'condicion_resolutoria',
  claim: 'anotacion',
  prohibition: 'prohibicion',
  lease: 'arrendamiento',
};
