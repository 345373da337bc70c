import { z } from 'zod';
import { isCadastralReference, normaliseCadastralReference } from '../identity/cadastral-reference.ts';
import { isCru } from '../identity/cru.ts';
import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import { readCharges } from './charges.ts';
import { isValueDoubted } from './doubted.ts';
import { readHoldings } from './holding.ts';
import type { NotaField } from './marks.ts';
import { findFirstDay } from './note-date.ts';
import { isPlainName } from './owner.ts';
import type { Nota } from './read-notas.ts';
import { pagesOfText, type TextLine } from './text-page.ts';
import { findVerbatim } from './verbatim.ts';

/** Values that a model may propose. */
export const PROPOSED_FIELDS = [
  'registry',
  'issued_on',
  'finca',
  'municipality',
  'cru',
  'cadastral_reference',
  'owners',
  'charges',
] as const satisfies readonly NotaField[];
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** A value that a model read where the rules read nothing. The paper contains it word by word, and it is never sure. */
export const noteProposalSchema = z.object({
  field: z.enum(PROPOSED_FIELDS),
  /** A name for an owner, the paper's words for a charge, `yyyy-mm-dd` for the day. */
  value: z.string(),
  /** Of an owner; else null. */
  tax_id: z.string().nullable(),
  share: z.string().nullable(),
  /** Which property of the paper it is about, from 0. */
  property: z.int().min(0),
  /** From 1; null if it is not known. */
  page: z.int().nullable(),
  /** Where it begins on that page; null if it is not known. */
  place: z.object({ page: z.int(), left: z.int(), top: z.int() }).nullable(),
});
export type NoteProposal = z.output<typeof noteProposalSchema>;

/** A proposal as it is stored: a former release knew papers of one property, and no places. */
export type StoredNoteProposal = Omit<NoteProposal, 'property' | 'place'> & Partial<NoteProposal>;

export function storedProposal(stored: StoredNoteProposal): NoteProposal {
  return { ...stored, property: stored.property ?? 0, place: stored.place ?? null };
}

/** The values that the rules left blank in a property. A municipality is that of a number. */
export function blankFields(nota: Nota): readonly ProposedField[] {
  const isBlank: Readonly<Record<ProposedField, boolean>> = {
    registry: nota.registry === null,
    issued_on: nota.issuedOn === null,
    finca: nota.finca === null,
    municipality: nota.finca !== null && nota.finca.municipality === null,
    cru: nota.cru === null,
    cadastral_reference: nota.cadastralReference === null,
    owners: nota.owners.length === 0,
    charges: nota.charges.length === 0 && !nota.isFree && nota.saysFree !== true,
  };
  return PROPOSED_FIELDS.filter((field) => isBlank[field]);
}

interface Asked {
  readonly property: number;
  /** Lines that say something of this property, and of no other. */
  readonly own: readonly TextLine[];
  /** Lines about the whole paper, which name its registry and its day. */
  readonly around: readonly TextLine[];
  readonly fields: readonly ProposedField[];
  /** The words that the model wrote with our pseudonyms replaced; null if it wrote one that we did not issue. */
  readonly restored: (words: string) => string | null;
}

/**
 * What of a model's answer may be proposed: values that were asked for, that the paper contains word by word, and that pass the checks of their kind. Anything
 * else is dropped, be it an invention, nonsense, or what an instruction in the paper made of it.
 */
export function proposalsIn(
  answer: string,
  { property, own, around, fields, restored }: Asked,
): readonly NoteProposal[] {
  const said = answerSchema.safeParse(objectIn(answer));
  if (!said.success) return [];
  const foundIn = (lines: readonly TextLine[]) => (words: string | null | undefined) => {
    const value = words == null || words.length > LONGEST ? null : (restored(words)?.trim() ?? null);
    const found = value === null ? null : findVerbatim(lines, value);
    // A word that was hard to read may be another.
    if (value === null || found === null || isValueDoubted(lines, value)) return null;
    return { value, place: found.place };
  };
  const read = fields.flatMap((field): readonly ReadValue[] => {
    const found = foundIn(OF_THE_PAPER.includes(field) ? [...around, ...own] : own);
    if (field === 'owners') return (said.data.owners ?? []).flatMap((owner) => ownerOf(owner, found));
    const words = field === 'charges' ? (said.data.charges ?? []) : [said.data[field]];
    return words.flatMap((one) => {
      const quote = found(one);
      const value = quote && CHECKS[field](quote.value);
      return quote && value ? [{ field, value, tax_id: null, share: null, place: quote.place }] : [];
    });
  });
  return read.map((one) => ({ ...one, property, page: one.place?.page ?? null }));
}

/** What a paper says once for all its properties. */
const OF_THE_PAPER: readonly ProposedField[] = ['registry', 'issued_on'];

type ReadValue = Omit<NoteProposal, 'property' | 'page'>;
type Find = (
  words: string | null | undefined,
) => { readonly value: string; readonly place: NoteProposal['place'] } | null;

function ownerOf({ name, tax_id, share }: z.output<typeof ownerSchema>, found: Find): readonly ReadValue[] {
  const quote = found(name);
  if (!quote || !isPlainName(quote.value)) return [];
  const id =
    found(tax_id)
      ?.value.replace(/[\s.\-/]/g, '')
      .toUpperCase() ?? null;
  const part = found(share)?.value ?? null;
  return [
    {
      field: 'owners',
      value: quote.value.replace(/\s+/g, ' '),
      tax_id: id !== null && (isSpanishTaxId(id) || isPortugueseTaxId(id)) ? id : null,
      share: part !== null && readHoldings(part)[0]?.share ? part : null,
      place: quote.place,
    },
  ];
}

/** The value of a quote if it can be one of its kind. */
const CHECKS: Readonly<Record<Exclude<ProposedField, 'owners'>, (quote: string) => string | null>> = {
  registry: (quote) => (/regist|rexist|erregistro/i.test(quote) && quote.length <= 100 ? tidy(quote) : null),
  issued_on: (quote) => findFirstDay(quote),
  finca: (quote) => (/^\d[\d./-]*(?: ?(?:bis|[A-Z]))?$/i.test(quote) && quote.length <= 20 ? quote : null),
  municipality: (quote) => (/^\p{Lu}[^\d:]{1,59}$/u.test(quote) ? tidy(quote) : null),
  cru: (quote) => (isCru(quote) ? quote.replace(/\D/g, '') : null),
  cadastral_reference: (quote) => {
    const reference = normaliseCadastralReference(quote);
    return isCadastralReference(reference) ? reference : null;
  },
  charges: (quote) => {
    const { charges } = readCharges(pagesOfText(quote).flat());
    return charges.length === 1 && charges[0]?.kind !== 'other' ? tidy(quote) : null;
  },
};

const tidy = (quote: string) => quote.replace(/\s+/g, ' ');

/** The first object in what may be wrapped in words or a block of code; null if there is none. */
function objectIn(answer: string): unknown {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return null;
  }
}

/** A value of another type is none. */
const words = z.string().nullish().catch(null);
const ownerSchema = z.object({ name: words, tax_id: words, share: words });
const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((all) => (all ?? []).slice(0, MOST).flatMap((each) => one.safeParse(each).data ?? []));
const MOST = 30;
const LONGEST = 3_000;

const answerSchema = z.object({
  registry: words,
  issued_on: words,
  finca: words,
  municipality: words,
  cru: words,
  cadastral_reference: words,
  owners: listOf(ownerSchema),
  charges: listOf(z.string()),
});
