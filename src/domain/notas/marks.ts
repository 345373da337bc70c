import { isCadastralReference } from '../identity/cadastral-reference.ts';
import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';
import { inlineTitle, isCardTitle } from './charge-titles.ts';
import type { NotaCharge } from './charges.ts';
import { isCruProved } from './cru-evidence.ts';
import { isNameCut } from './cut-names.ts';
import { isDayProved } from './day-evidence.ts';
import { hasDoubts, isDayDoubted, isValueDoubted } from './doubted.ts';
import { fold } from './fold.ts';
import { hasData, isLayoutUnderstood, isOneColumn } from './layout-understood.ts';
import type { NotaBlock } from './nota-block.ts';
import { isPlainName, type NotaOwner } from './owner.ts';
import { areBorneOut } from './owners-in-scans.ts';
import { CHARGE_OPENING, DESCRIPTION_OPENING } from './part-words.ts';
import { type Finca, fincasNamed } from './references.ts';
import { UNSAID_RIGHT } from './registo-owners.ts';
import { isWhole } from './shares-together.ts';
import { type LinePlace, type TextLine, textOfLine } from './text-page.ts';
import {
  beginsCleanly,
  endsWithLabel,
  isBroken,
  isLongNumber,
  isNameLeft,
  isOneCharge,
  mayGoOn,
  standsAlone,
  timesNamed,
} from './value-evidence.ts';
import { findIds } from './written-id.ts';

/** The values of a property's reading that have their own mark. */
export const NOTA_FIELDS = [
  'registry',
  'issued_on',
  'finca',
  'municipality',
  'cru',
  'cadastral_reference',
  'description',
  'owners',
  'charges',
] as const;
export type NotaField = (typeof NOTA_FIELDS)[number];

/** How reliable a value is, and its position in the document (null if unknown). */
export interface Mark {
  readonly isSure: boolean;
  readonly place: LinePlace | null;
}

export type NotaMarks = Readonly<Record<NotaField, Mark>>;

/** A property's values as read. */
interface ReadValues {
  readonly registry: string | null;
  readonly issuedOn: string | null;
  readonly finca: Finca | null;
  readonly cru: string | null;
  readonly cadastralReference: string | null;
  readonly otherReferences: readonly string[];
  readonly description: string;
  readonly owners: readonly NotaOwner[];
  readonly saysFree: boolean;
  readonly charges: readonly NotaCharge[];
}

/** A reading with its source lines. */
interface Evidence {
  readonly nota: ReadValues;
  readonly block: NotaBlock;
  /** Lines about the whole note: those before the first property and after the last. */
  readonly around: readonly TextLine[];
  /** Codes of a list of properties, if it is not known which of them this one is. */
  readonly unlisted?: string;
}

/**
 * Marks for each value: it is sure if several things in the note support it (check digits, shares that add up to the whole, a single candidate). A
 * wrong owner or a wrong "free of charges" is worse than none, so any open point makes them unsure. In a scan, so does a word that was hard to read.
 */
export function marksOf(evidence: Evidence): NotaMarks {
  const { nota, block, around } = evidence;
  const own = [...block.head, ...block.finca];
  const about = [...own, ...block.description];
  const elsewhere = [...around, ...block.owners, ...block.charges, ...block.pending];
  const mark = (isSure: boolean, lines: readonly TextLine[], value: string | null): Mark => ({
    isSure: value !== null && value !== '' && isSure && !isValueDoubted(lines, value),
    place: value === null ? null : placeIn(lines, value),
  });
  const isUnderstood = isLayoutUnderstood(nota, block);
  const references = [nota.cadastralReference, ...nota.otherReferences].filter((one) => one !== null);
  return {
    registry: mark(
      (isUnderstood || standsAlone(nota.registry ?? '', [...around, ...own])) &&
        isWholeRegistry(fold(nota.registry ?? '')) &&
        !mayGoOn([...around, ...own], nota.registry ?? ''),
      [...around, ...own],
      nota.registry,
    ),
    issued_on: mark(
      isUnderstood && isDayProved(textOf([...around, ...own]), nota.issuedOn) && !isDayDoubted([...around, ...own]),
      [...around, ...own],
      nota.issuedOn && 'FECHA',
    ),
    finca: mark(isUnderstood && isOneNumber(nota, own), about, nota.finca?.number ?? null),
    municipality: mark(
      isUnderstood && isNamedTwice(nota, textOf([...own, ...block.owners, ...block.charges])),
      about,
      nota.finca?.municipality ?? null,
    ),
    cru: mark(
      isCruProved(nota.cru, textOf(about), `${textOf(elsewhere)}\n${evidence.unlisted ?? ''}`),
      about,
      nota.cru,
    ),
    cadastral_reference: mark(references.every(isCadastralReference), about, nota.cadastralReference),
    description: mark(
      isUnderstood &&
        isOneColumn(block.description) &&
        isWholeDescription(nota.description) &&
        isAllOf(nota.description, block) &&
        !hasDoubts(block.description),
      [...block.description, ...own],
      nota.description.slice(0, 24),
    ),
    owners: mark(
      isUnderstood && areOwners(evidence) && (!hasDoubts(block.owners) || areBorneOut(nota.owners, block.owners)),
      block.owners,
      nota.owners[0]?.name ?? null,
    ),
    charges: mark(
      isUnderstood && areCharges(evidence) && !hasDoubts(block.charges),
      block.charges,
      nota.charges[0]?.text.slice(0, 24) ?? 'CARGAS',
    ),
  };
}

/** A name that ends with a preposition or an article was cut. */
function isWholeRegistry(name: string): boolean {
  return (
    REGISTRY.test(name) &&
    !/\s(?:UN|UNA|UNHA|UMA?|DEL?|LAS?|LOS|EL|ELS|LES|Y|I|E|DA|DO|DOS|SAN|SANTA|NUMERO|NUM|N[º°.]?)$/.test(name)
  );
}

function isOneNumber({ finca }: Evidence['nota'], own: readonly TextLine[]): boolean {
  const named = new Set(fincasNamed(textOf(own)).map(plain));
  return finca !== null && named.size === 1 && named.has(plain(finca.number)) && isLongNumber(finca.number);
}

/** In two places: with its label or with the number, and again in the description or with the books. */
function isNamedTwice({ finca, description }: Evidence['nota'], said: string): boolean {
  const name = fold(finca?.municipality ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name.length < 3 || OTHER_WORDS.test(name) || endsWithLabel(name)) return false;
  return timesNamed(name, `${said} ${description}`) > 1;
}

/** From its opening word to a full stop, with neighbours or size, and no text of the following sections. */
function isWholeDescription(description: string): boolean {
  const folded = fold(description);
  if (isOfTwoLanguages(folded) || NATURE_INSIDE.test(folded)) return false;
  return (
    DESCRIPTION_OPENING.test(folded) &&
    /[.)]["”»]?$/.test(description) &&
    INSIDE.test(folded) &&
    !FOREIGN.test(folded) &&
    !hasData(folded)
  );
}

/** Whether a text is Basque and Spanish, as where two columns that say the same were read across. */
function isOfTwoLanguages(folded: string): boolean {
  return (folded.match(BASQUE)?.length ?? 0) > 1 && (folded.match(SPANISH)?.length ?? 0) > 2;
}

/** Whether nothing of the paragraph was left out that may belong to it, as a reference at its end. */
function isAllOf(description: string, { description: lines }: NotaBlock): boolean {
  return lines.length === 0 || plain(textOf(lines)).length - plain(description).length < LEFT_OUT;
}

/** All shares add up, every number is valid, every number in the section is assigned to a person, and no name contains other words. */
function areOwners({ nota: { owners }, block }: Evidence): boolean {
  const ids = new Set(findIds(textOf(block.owners)).flatMap(({ id }) => id ?? []));
  const taken = new Set(owners.flatMap(({ taxId }) => taxId ?? []));
  // An acquisition in a Portuguese registry names no right.
  const isInPortugal = textOf(block.owners).includes(UNSAID_RIGHT);
  // Without a share or a right in the text, whole ownership is only likely.
  const isSaid =
    owners.some(({ share }) => share !== null) || (owners.length > 1 && RIGHT_SAID.test(fold(textOf(block.owners))));
  return (
    isWhole(owners.map((owner) => ({ ...owner, right: isInPortugal ? (owner.right ?? 'full') : owner.right }))) &&
    isSaid &&
    !isNameCut(owners, block.owners) &&
    owners.every(
      ({ name, taxId }) =>
        isPlainName(name) &&
        !ODD_SIGN.test(name) &&
        (taxId === null || isSpanishTaxId(taxId) || isPortugueseTaxId(taxId)),
    ) &&
    [...ids].every((id) => taken.has(id)) &&
    !isNameLeft(
      block.owners,
      owners.map(({ name }) => name),
    ) &&
    owners.every(
      ({ name }, place) =>
        owners.findIndex((other) => other.name === name && other.right === owners[place]?.right) === place,
    )
  );
}

/** Each entry begins like a charge and none begins elsewhere; without entries, the note says so in a sentence. */
function areCharges({ nota: { charges, saysFree }, block }: Evidence): boolean {
  const elsewhere = [...block.owners, ...block.finca, ...block.warnings];
  if (elsewhere.some((line) => line.gap && CHARGE_OPENING.test(fold(textOfLine(line))))) return false;
  const isFiscal = charges.every(({ kind }) => kind === 'tax_liability');
  if (saysFree && !isFiscal) return false;
  if (charges.length === 0) return saysFree;
  if (isBroken(charges.map(({ text }) => text))) return false;
  return charges.every(
    ({ text, kind }) =>
      !isOfTwoLanguages(fold(text)) &&
      beginsCleanly(text) &&
      isOneCharge(text) &&
      kind !== 'other' &&
      (CHARGE_OPENING.test(fold(text)) || isTitled(text, block.charges)) &&
      !FOREIGN_TO_CHARGES.test(fold(text)),
  );
}

/** Whether the line above a charge, or the beginning of its own, is a title that tells its kind. */
function isTitled(text: string, lines: readonly TextLine[]): boolean {
  const at = lines.findIndex((line) => plain(text).startsWith(plain(textOfLine(line)).slice(0, 40)));
  const above = lines[at - 1];
  if (above !== undefined && (isCardTitle(textOfLine(above)) || CHARGE_OPENING.test(fold(textOfLine(above)))))
    return textOfLine(above).length < LONGEST_TITLE;
  return lines.some((line) => {
    const title = inlineTitle(textOfLine(line));
    return title !== '' && plain(textOfLine(line)).slice(plain(title).length).startsWith(plain(text).slice(0, 24));
  });
}

function placeIn(lines: readonly TextLine[], value: string): LinePlace | null {
  const wanted = plain(value).slice(0, 16);
  return (lines.find((line) => plain(textOfLine(line)).includes(wanted)) ?? lines[0])?.place ?? null;
}

function textOf(lines: readonly TextLine[]): string {
  return lines.map(textOfLine).join('\n');
}

const plain = (text: string) => fold(text).replace(/[^A-ZÑ\d]/g, '');

const REGISTRY =
  /^(?:REGISTRO DE LA PROPIEDAD|REGISTRE DE LA PROPIETAT|REXISTRO DA PROPIEDADE|(?:\d{1,2}[.ªA ]{0,3})?CONSERVATORIA D[OE]S? REGISTOS?[A-Z, ]{0,40} PREDIAL[A-Z, ]{0,30}?) (?:(?:DE|DEL|D'|DO|DA) ?)?[A-Z][^\d.;:]{1,60}(?: ?(?:N\.?[º°.O]|NUM\.?|NUMERO)? ?\d{1,2}| NUMERO [A-Z]+)?$|^[A-Z].{2,40}JABETZA(?:REN)?[- ]ERREGISTROA$/;
const RIGHT_SAID = /DOMINI|PROPI?R?IE|JABE|JABARI/;
const BASQUE =
  /\b(?:ETA|DAGO|AZALERA|MUGAK|KALE[AK]\w*|SOLAIRU\w*|EUROKO|ALDE|MAILEGU\w*|INDARREAN|BERMEA|BAT|HIPOTEKA|ESKAILERA|IPARRA\w*|HEGOA\w*)\b/g;
const SPANISH =
  /\b(?:CALLE|LINDA|LINDEROS|SUPERFICIE|PRINCIPAL|INTERESES|GARANTIA|EUROS|DEL|POR|LOS|LAS|ESCALERA|FAVOR)\b/g;
/** What a property is, after something else: the description begins there. */
const NATURE_INSIDE = /(?<=[A-Z\d.)] )(?:URBANA|RUSTICA|RUSTEGA)\s?[:.,–-]/;
const LONGEST_TITLE = 70;
/** Characters of a heading or a mark, less than a reference. */
const LEFT_OUT = 18;
/** Recognition takes an I for some of these; no name has them. */
const ODD_SIGN = /[¡!¿?|_*=~{}[\]<>\\]/;
const OTHER_WORDS = /\d|\b(?:FINCA|TOMO|LIBRO|FOLIO|REGISTRO|PROVINCIA|CRU|IDUFIR|INSCRI\w*|DIVISION|NATURALEZA)\b/;
const INSIDE =
  /\bLINDA|\bCONFRONTA|\bAFRONTA|\bSITO |\bSITA |\bLIMITA|\bMUGA|\bSUPERFICI|\bAZALERA|\bM2\b|\bM²|\bMETROS|\bMETRES|\bHECTAREA|\bPARCELA/;
const FOREIGN =
  /\bPLENO DOMINIO|\bUSUFRUCTO|\bOFICINA REGISTRAL|\bRE[GX]ISTRO D[AE] (?:LA )?PROPIE|\bREGISTRE DE LA PROP|\bMUNICIPIO\s[A-Z]+ URBANA|\bSITUADO EM:|\bAREA TOTAL:|\bCONSULTA\b|\bART\. \d|\bV\.P\.|\bCATASTRO\b|\bNATURALEZA Y|\bREFERENCIA CADASTRAL|\bNO CONSTA SU|\b(?:EL INMUEBLE|LA VIVIENDA|LA FINCA) [A-Z]+ DE\b|\bN\.?I\.?F\b|\bHIPOTECA\b|\bEMBARGO\b|\bREFERENCIA CATASTRAL|\bTITULAR(?:ES)?\b|\bASIENTO \d|\bREGISTRADOR/;
const FOREIGN_TO_CHARGES =
  /\b(?:LIBRO )?DIARI[OA]\b|\bPENDIENTES? DE|\bPENDENTS? D|\bPENDENTES? DE|\bSIN ASIENTOS|\bDOCUMENT\w* (?:PENDIENTE|PENDENT|PRESENTA|EN )|\bAPRESENTAC(?:AO|OES) PEND|\bPEDIDOS DE REGISTO|\bIZAPIDE|\bAURKEZPEN|\bHONORARI|\bVALOR (?:MERAMENTE|PURAMENTE|INFORMATIVO)|\bFIN DE LA (?:NOTA|INFORMACI)|\bFI DE LA NOTA|\b(?:PLENO DOMINIO|PLE DOMINI) (?:DE|D)|\bLINDA:|\bASIENTO \d+ DEL DIARIO|\bQUEDA PROHIBIDA LA INCORPORACION|\bES DUEN[OA]\b/;
