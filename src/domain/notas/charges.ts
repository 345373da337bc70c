import { isAboutData, isAside, withoutLaws } from './asides.ts';
import { entriesIn, isFurther } from './charge-entries.ts';
import { plainChargeRows } from './charge-rows.ts';
import {
  couldBurden,
  isBareNone,
  isCancelledHead,
  isFavourHead,
  isOfSome,
  isSectionHead,
  withoutNoCharges,
} from './charge-sections.ts';
import { inlineTitle, isCardTitle, isNameAlone, isOwnSentence } from './charge-titles.ts';
import { fold } from './fold.ts';
import { isNoBurden } from './is-no-burden.ts';
import { joinLines } from './join-lines.ts';
import { announcesCharges, listedCharges } from './listed-charges.ts';
import { ORDINAL } from './ordinal-words.ts';
import { type TextLine, textOfLine } from './text-page.ts';
import { withoutEnding } from './without-ending.ts';
import { withoutMoments } from './without-moments.ts';

/** Kind of a charge. */
export const CHARGE_KINDS = [
  'mortgage',
  'attachment',
  'tax_liability',
  'easement',
  'condition',
  'claim',
  'prohibition',
  'lease',
  'option',
  'insolvency',
  'use',
  'protected_housing',
  'statutes',
  'other',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** One charge: a paragraph of the note. */
export interface NotaCharge {
  readonly kind: ChargeKind;
  readonly text: string;
}

/** Charges of a property; `isFree` if the note says that there are none. */
interface NotaCharges {
  readonly isFree: boolean;
  /** The note says so, even if entries about taxes follow. */
  readonly saysFree: boolean;
  readonly charges: readonly NotaCharge[];
}

/** The charges of a property, from the lines below their heading. */
export function readCharges(lines: readonly TextLine[]): NotaCharges {
  const paragraphs = cutAtWarning(paragraphsOf(plainChargeRows(withoutMoments(lines))).join('\n\n'))
    .split('\n\n')
    .flatMap(listedCharges)
    .flatMap(entriesIn)
    .filter((text) => /\p{L}/u.test(text) && !NUMBER_ALONE.test(text));
  return said(paragraphs);
}

/** What an entry of a Portuguese registry is, above its text: "Hipoteca - AP. 1188 de 2011/01/21". */
const ENTRY_OF_KIND = /^\W*[A-Z ]{4,30} ?[-–—] ?AP\.? ?\d+ DE \d{4}\/\d\d\/\d\d\W*$/;
/** The number of the next part, before its heading. */
const NUMBER_ALONE = /^\W*(?:[IVX]{1,4}|[A-H]|\d{1,2})\W*$/;

/** The text up to the warning that data of the note must not be stored in files. Source: specification, section 5 "Validation rules". */
export function cutAtWarning(text: string): string {
  const at = fold(text).search(WARNING);
  return at === -1 ? text : withoutEnding(text.slice(0, at), /[\s\-–—*•·(]/);
}

/** The first kind named within the text's first `reach` characters. */
export function chargeKindOf(text: string, reach: number): ChargeKind | null {
  const opening = fold(text).slice(0, reach);
  if (OF_TOWN.test(opening)) return 'other';
  const named = KINDS.flatMap(([kind, pattern]) => {
    const at = opening.search(pattern);
    return at === -1 ? [] : [{ kind, at }];
  });
  return named.toSorted((one, other) => one.at - other.at)[0]?.kind ?? null;
}

function paragraphsOf(lines: readonly TextLine[]): string[] {
  const paragraphs: string[][] = [];
  for (const line of lines) {
    const text = textOfLine(line).replace(/\t/g, ' ');
    const before = paragraphs.at(-1);
    if (before && !opensParagraph(line, text, before.at(-1) ?? '')) before.push(text);
    else paragraphs.push([text]);
  }
  return paragraphs.map(joinLines);
}

function opensParagraph({ gap }: TextLine, text: string, before: string): boolean {
  if (isSectionHead(before) || isSectionHead(text) || isCancelledHead(text)) return true;
  if (isFavourHead(text) || isFavourHead(before)) return true;
  if (announcesCharges(before) || isTitle(before)) return true;
  if (/\p{Ll}/u.test(text) && !GOES_ON.test(before) && OTHER_CHARGE.test(text)) return true;
  if (!gap && CONTINUED.test(fold(text))) return false;
  const isEnded = /[.:;)!]["'»]?$/.test(before.trim()) || /:\s*VIGENTE$/.test(fold(before.trim()));
  if (isEnded && isIntroduction(text)) return true;
  if (gap) return isEnded || !(/^[\p{Ll},;)]/u.test(text) || NEEDS_MORE.test(before));
  if (BULLET.test(text)) return isEnded || chargeKindOf(text.replace(BULLET, ''), 25) !== null;
  return isEnded && /^\p{Lu}/u.test(text) && (chargeKindOf(text, 30) !== null || OTHER_ENTRY.test(text));
}

/** The kind of a charge alone, as the heading of its card. */
function isTitle(text: string): boolean {
  return isCardTitle(text) || isNameAlone(text, (words) => chargeKindOf(words, words.length) !== null);
}

/** "By origin:", or the name of a charge as a heading. */
function isIntroduction(text: string): boolean {
  if (/^\p{Lu}[^.;]*:$/u.test(text)) return text.length < 160;
  if (ENTRY_OF_KIND.test(fold(text))) return true;
  if (isTitle(text)) return true;
  return text.length < 60 && /^[\p{Lu}\s/()º°\d-]+$/u.test(text) && chargeKindOf(text, 60) !== null;
}

/**
 * The property's current charges. Introductory text is joined to its charge, section headings are dropped, and text under a heading of
 * cancelled charges is not a charge. It is free only where the note says so.
 */
function said(paragraphs: readonly string[]): NotaCharges {
  const whole: Draft[] = [];
  let [introduction, isCancelled, saysFree, isPartlyFree] = ['', false, false, false];
  for (const text of paragraphs) {
    const none = withoutNoCharges(text);
    const isPart = none.isFree && none.rest === '' && isOfSome(text);
    isPartlyFree ||= isPart && !isCancelled;
    if (OF_LIST.test(fold(text))) continue;
    // Of charges that were told before, or are cancelled, there are no more.
    if (isBareNone(text) && (isCancelled || whole.length > 0)) continue;
    if (none.isFree && none.rest === '' && !isCancelledHead(text))
      [introduction, isCancelled, saysFree] = ['', false, saysFree || !isPart];
    else if (isFavourHead(text)) isCancelled = true;
    else if (isCancelledHead(text)) isCancelled = !none.isFree;
    else if (introduction === '' && !isCancelled && isFurther(text) && goesOn(whole, text)) continue;
    else if (isIntroduction(text) && !announcesCharges(text) && (!isCancelled || chargeKindOf(text, 160) === null))
      [introduction, isCancelled] = [joinLines([introduction, text]), false];
    else if (announcesCharges(text) || isSectionHead(text) || ONLY_BURDENED.test(fold(text)))
      [introduction, isCancelled] = ['', false];
    else {
      const { rest, isFree } = none;
      saysFree ||= isFree;
      if (rest !== '' && !isCancelled) whole.push(draftOf(introduction, rest));
      introduction = '';
    }
  }
  if (chargeKindOf(introduction, 160) !== null) whole.push(draftOf('', introduction));
  // That there are none of some says nothing of the others.
  saysFree ||= isPartlyFree && whole.length === 0;
  const charges = whole.filter(({ whole: text, isTitled }) => (isTitled || mayBurden(text)) && !isNoBurden(text));
  return {
    isFree: charges.length === 0 && saysFree,
    saysFree,
    charges: charges.map(({ whole: named, text }) => ({ kind: chargeKindOf(named, 160) ?? 'other', text })),
  };
}

/** A charge with its title, which tells its kind, and without. */
interface Draft {
  readonly whole: string;
  readonly text: string;
  readonly isTitled: boolean;
}

/** Adds to the last charge what a paragraph says of it further; false if there is none, or if it speaks of another kind. */
function goesOn(whole: Draft[], text: string): boolean {
  const last = whole.at(-1);
  const kind = chargeKindOf(text, 80);
  if (!last || (kind !== null && kind !== chargeKindOf(last.whole, 160))) return false;
  whole[whole.length - 1] = {
    ...last,
    whole: joinLines([last.whole, text]),
    text: joinLines([last.text, text]),
  };
  return true;
}

function draftOf(introduction: string, said: string): Draft {
  const whole = withoutNumber(joinLines([introduction, said]));
  const isTitled = introduction !== '' && isTitle(introduction) && isOwnSentence(said);
  const text = isTitled ? withoutNumber(said) : whole;
  return { whole, text: text.slice(inlineTitle(text).length), isTitled };
}

/** A text without the mark of an entry of a list that says nothing of it: "1.º", "Carga 2:", "SEGUNDA.-". */
function withoutNumber(text: string): string {
  const [inWords = ''] = IN_WORDS.exec(fold(text)) ?? [];
  return text.slice(inWords.length).replace(MARKED, '');
}

/** Whether a paragraph may tell a charge: it does not speak of the paper and to its reader without a word of anything that can burden a property. */
function mayBurden(whole: string): boolean {
  const text = withoutLaws(fold(whole));
  if (isAboutData(text) && chargeKindOf(text, 60) === null) return false;
  return chargeKindOf(text, text.length) !== null || couldBurden(text) || !isAside(text);
}
/** What a heading says of the list below it: "cuadro resumen", "texto de la nota". */
const OF_LIST =
  /^\W*(?:CUADRO|TABLA|TAULA|RESUMEN|RESUM|TEXTO?|DETALLE|DETALL|RELACION?|LISTADO)(?: (?:DE|DEL|D[AO]|RESUMEN|RESUM|LA|NOTA|LITERAL|CARGAS|INTEGRO)){0,4}\W*$/;

/** Says that there are charges, and no more. */
const ONLY_BURDENED =
  /^\W*(?:RESUMEN:\s)?(?:(?:LA |ESTA |DICHA )?(?:FINCA|PREDIO) )?(?:ESTA |QUEDA |SE HALLA )?(?:GRAVAD[AO]|CON CARGAS|AMB CARREGUES|GRAVADA CON CARGAS)\W*$/;

const BULLET =
  /^(?:<\d{1,2}>\s+|[-–—*•·§►▪■»>+]\s*|[A-Z]\d{1,2}[.):]?\s+(?=\p{Lu}{4})|(?:Carga|C[aà]rrega|Karga|Ónus)\s\d{1,2}\s?[:.·–-]+\s+|\(?\d{1,2}\s*[.)ªº]{1,2}[.]?[-–]?\s+|\(?[a-z]\)\s+)(?=\p{L})/u;

/** A line that a sentence goes on after: it ends with a comma, or with a word that needs another. */
const GOES_ON =
  /(?:[,(\-\u00AD]|(?<!\p{L})(?:del?|la|las|los|el|els|les|al?|y|i|e|en|con|amb|por|per|pol[oa]|pel|sobre|una?|unha|dicha|dita|citada|esta|aquesta|preventiva|fiscal|su|que|se|d|l|no|sin|da|do))\s*$/iu;
/** A text that cannot end, though a gap follows. */
const NEEDS_MORE = /(?<=\p{L}\s)(?:del?|d[oa]s?|por|por la|en el|a favor de|entre)\s*$/u;
/** The name of a charge with a capital, at the beginning of a line of a text that has small letters too. */
const OTHER_CHARGE =
  /^(?:Hipote[ck]a(?!ri)|Embarg(?:o|ament)|Servi(?:dumbre|tud|dume|dão)|Afecci[oó]n?|Condici[oó]n? resol|Anotaci[oó]n? (?!l?letra \W?[A-Z]\W*$)|Penhora|Bahitura|Zortasun|Zerga-afekzio|Arrendamiento|Opci[oó]n? )/u;
/** Other entries among the charges, after one that has ended. */
const OTHER_ENTRY =
  /^(?:Limitaci[oó]n? |Nota marginal|Derecho de |Dret de |Dereito de |Direito de |Gastos de |Calificad|Sujet[ao] |Estatut|Pacto |Prohibici)/u;
const IN_WORDS = new RegExp(
  String.raw`^(?:${ORDINAL}|[IVX]{1,4}|[A-H](?=[)-]|\.[-–—]))\s?(?:[.:)]+\s?[-–—]*|[-–—]+)\s+(?=[A-Z])`,
);
const MARKED =
  /^(?:<\d{1,2}>|\d{1,2}(?:\.[ºª]\.?|[ºª]\.?[-–]|[ºª]\))|[A-Z]\d{1,2}[.):]?|(?:Carga|C[aà]rrega|Karga|Ónus)\s\d{1,2}\s?[:.·–-]+)\s+(?=\p{Lu})/u;
/** Continuation of the previous charge. */
const CONTINUED = /^(?:AMPLIAD|MODIFICAD|NOVAD|SUBROGAD|CEDID|PRORROGAD|RECTIFICAD|DISTRIBUID|RATIFICAD)[AO]S?\b/;

const WARNING =
  /(?:(?:MUY|MOLT|MOI|OSO) (?:IMPORTANTE?|GARRANTZITSUA)\W{0,4})?(?:(?:QUEDAN?|ESTA|RESTA|SE)\s+)?(?:TERMINANTEMENTE\s+|EXPRESAMENTE\s+)?PROHIB\w*\s[^.]{0,80}\bINCORPORA|(?:NO|NON)\s+(?:SE\s+)?(?:PODRA\w*|PUEDEN?|PODEN?|PODRAN|POT|PODEN)\s[^.]{0,60}\bINCORPORA\w*\s[^.]{0,80}\b(?:FICHERO|BASE|ARCHIVO|FITXER|FICHEIRO)|(?:DEBEKATUTA|DEBEKATZEN|GALARAZITA)\b[^.]{0,160}\b(?:FITXATEGI|DATU)|\b(?:FITXATEGI|DATU[- ]?BASE)\w*[^.]{0,120}\bDEBEKA|\bINCORPORA\w*[^.]{0,120}\b(?:FICHERO|FITXER|FICHEIRO)\w*[^.]{0,120}\bPROHIB/;

/** Town plans burden the land, though their entries mention a tax or a payment. */
const OF_TOWN =
  /\bREPARCELACI|\b(?:GASTOS|COSTES|OBRAS|PROYECTO|CARGAS|CARREGUES|PROJECTE|UNIDAD|DEBERES) D(?:E|E LA|')\s?URBANIZACI|\bURBANISTIC|\bCUENTA DE LIQUIDACION PROVISIONAL/;

const KINDS: readonly (readonly [ChargeKind, RegExp])[] = [
  ['attachment', /\bEMBARG|\bPENHORA|\bARRESTO|\bENBARGO|\bBAHITURA/],
  [
    'tax_liability',
    /\bAFECCION?\b|\bAFECCIONS?\b|\bAFECTA(?:DA)? (?:AL|A LA|FISCAL|POR|DURANTE|POLO|PEL)|^\W*(?:[A-Z\d]{1,2}[.)]\W*)?(?:QUEDA )?AFECTA\b|\bAFECTE?A?\b.{0,30}(?:IMPOST|PAGAMENT)|\bAFEKZIO|\bZERGA(?:REN)? ?AFEK|\bIMPOST|\bIMPUESTO/,
  ],
  ['mortgage', /\bHIPOTE[CK](?!ARI[AO]S?\b)/],
  ['easement', /\bSERVI(?:DUM|TU|DAO|DOES)|\bZORTASUN/],
  ['condition', /\bCONDICIO(?:N|NS)?\b|\bBALDINTZA|\bPACTO DE RESERVA|\bRESERVA DE DOMINIO/],
  [
    'claim',
    /\bDEMANDA\b|^\W*(?:AP[^-]{0,30}- )?ACC?AO\b|\bANOTACION? PREVENTIVA DE(?! EMBARG)|\bQUERELLA|\bCERTIFICACION? DE (?:DOMINIO Y )?CARGAS|\bNOTA DE (?:HABERSE EXPEDIDO|EXPEDICION)/,
  ],
  [
    'prohibition',
    /\bPROHIBICION?\b|\bLIMITACION DISPOSITIVA|\bXEDATZEKO DEBEKU|\bDEBEKU|\bPROIBICAO|\bINALIENABILIDADE|\bNO PO(?:DRA|T|DE) (?:VENDER|VENDRE|DISPO\w+|ENAJENAR|GRAVAR)|\bINDIVISIBLE\b/,
  ],
  ['lease', /\bARRENDAM|\bALQUILER|\bLLOGUER|\bERRENTAM|\bALUGUER|\bLOCACAO/],
  ['option', /\bOPCION?\b|\bTANTEO|\bPREFERENCIA|\bRETRACTO|\bEROSTEKO AUKERA/],
  ['insolvency', /\bCONCURSO\b|\bINSOLVENCIA|\bCONCURS\b|\bKONKURTSO/],
  ['use', /\bDERECHO DE USO|\bUSO Y HABITACION|\bDRET D'US|\bDEREITO DE USO|\bUSUFRU|\bUSDEFRUIT|\bERABILERA/],
  [
    'protected_housing',
    /\bPROTECCION? (?:OFICIAL|PUBLICA)|\bVIVIENDA PROTEGIDA|\bHABITATGE PROTEGIT|\bVIVENDA PROTEXIDA|\bLIMITACION\w* DERIVAD|\bV\.?P\.?O\b|\bBABES OFIZIAL/,
  ],
  ['statutes', /\bESTATUT(?:OS|S|ARI)|\bNORM[AE]S DE (?:LA )?COMUNI[DT]A[DT]|\bREGIMEN DE COMUNIDAD\b|\bCENSO?\b/],
];
