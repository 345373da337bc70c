import { fold } from './fold.ts';
import { withoutEnding } from './without-ending.ts';

export type Right = 'full' | 'usufruct' | 'bare';

/** A person's share of a property. */
export interface Holding {
  /** As printed. */
  readonly share: string | null;
  /** Of the whole, 0 to 100, with at most six decimals. */
  readonly percent: number | null;
  readonly right: Right | null;
  readonly title: string | null;
}

/** Rights a person holds according to a text, each separately, with its title. */
export function readHoldings(said: string): readonly Holding[] {
  const text = said.replace(/\s+/g, ' ');
  const folded = fold(text);
  const found: Draft[] = [];
  for (const mention of mentionsIn(folded)) {
    const last = found.at(-1);
    const isInTitle = mention.at > (last?.titleAt ?? mention.at) && !(mention.share && mention.right);
    if (isInTitle) continue;
    if (last && completes(last, mention)) Object.assign(last, joined(last, mention));
    else if (!last || mention.share) found.push({ ...mention, titleAt: titleAfter(folded, mention.end) });
  }
  return found.map((draft, place) => {
    const until = found[place + 1]?.at ?? text.length;
    const titleAt = draft.titleAt !== null && draft.titleAt < until ? draft.titleAt : null;
    return {
      share: draft.share && text.slice(draft.share.at, draft.share.end).replace(/\s+/g, ' ').trim(),
      percent: draft.share && percentSaid(folded.slice(draft.share.at, draft.share.end)),
      right: draft.right,
      title: titleAt === null ? null : titleOf(text.slice(titleAt, until)),
    };
  });
}

/** The first right in a text. */
export function findRight(text: string): Right | null {
  return mentionsIn(fold(text)).find(({ right }) => right !== null)?.right ?? null;
}

/** Whether a text names several rights, or several shares: then it is not known what is whose. */
export function namesSeveral(text: string): boolean {
  const mentions = mentionsIn(fold(text.replace(/\s+/g, ' ')));
  const rights = new Set(mentions.flatMap(({ right }) => right ?? []));
  return rights.size > 1 || mentions.filter(({ share }) => share !== null).length > 1;
}

/** Whether a text is a share and nothing else: "1/2", "una mitad indivisa"; a surname such as Quintana contains a fifth. */
export function isShareAlone(text: string): boolean {
  return WHOLE_SHARE.test(fold(text).trim()) && percentOf(text) !== null;
}

/** The title in a text, without its label. */
export function titleOf(text: string): string | null {
  const unlabelled = text
    .replace(/^\s*(?:t[ií]tul[ou]s?|t[ií]tol|titulua)\s*(?:de adquisici[oó]n?|d'adquisició)?\s*[:.]\s*/iu, '')
    .replace(/\s+/g, ' ');
  const title = withoutEnding(unlabelled, /[\s,;\-–]/).trim();
  return title === '' ? null : title;
}

/** A share as a percentage: "50,000000%", "1/2", "una mitad indivisa", "dos terceras partes". */
export function percentOf(share: string): number | null {
  const text = fold(share);
  const percent =
    /(\d{1,3}(?:[.,]\d{1,12})?)\s{0,9}(?:%|P[OE]R CIENTO?|P[OE]R CENTO?|P[OE]R 100)|(?:%|EHUNEKO)\s?(\d{1,3}(?:[.,]\d{1,12})?)/.exec(
      text,
    );
  if (percent) return rounded(Number((percent[1] ?? percent[2])?.replace(',', '.')));
  const fraction = /(?<!\d)(\d{1,9})\s{0,9}\/\s{0,9}(\d{1,9})/.exec(text);
  if (fraction) return rounded((100 * Number(fraction[1])) / Number(fraction[2]));
  if (/TOTALI|\bD?EL TOTAL\b|OSOTASUN|OSORIK|ENTER|INTEGRAMENT|\bCIEN POR CIEN/.test(text)) return 100;
  const part = PARTS.find(([, pattern]) => pattern.test(text));
  if (!part) return null;
  const count = COUNTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 1;
  return rounded((100 * count) / part[0]);
}

/** The same of a number whose label says that it is one: "PORC 50,00". */
function percentSaid(share: string): number | null {
  return percentOf(NUMBER_ALONE.test(share) ? `${share} %` : share);
}

interface Mention {
  readonly at: number;
  readonly end: number;
  readonly share: { readonly at: number; readonly end: number } | null;
  readonly right: Right | null;
}

interface Draft extends Mention {
  readonly titleAt: number | null;
}

function mentionsIn(folded: string): readonly Mention[] {
  const shares = [...folded.matchAll(SHARE)]
    .filter(({ index }) => !OF_ENTRY.test(folded.slice(Math.max(0, index - 16), index)))
    .filter(({ 0: found }) => !NUMBER_OF_YEAR.test(found) && percentSaid(found) !== null)
    .filter(({ index, 0: found }) => !IN_COUPLE.test(folded.slice(index + found.length, index + found.length + 40)))
    .map(({ index, 0: found }) => ({ at: index, end: index + found.length }));
  const rights = RIGHTS.flatMap(([right, pattern]) =>
    [...folded.matchAll(pattern)].map(({ index, 0: found }) => ({ at: index, end: index + found.length, right })),
  ).toSorted((one, other) => one.at - other.at);
  const turned = rightsFirst(rights, shares);
  if (turned) return turned;
  const mentions: Mention[] = [];
  const used = new Set<number>();
  for (const share of shares) {
    const next = shares.find(({ at }) => at >= share.end)?.at ?? folded.length;
    const right = rights.find(({ at }) => at >= share.end && at - share.end < 80 && at < next);
    if (right) used.add(right.at);
    mentions.push({ ...share, end: right?.end ?? share.end, share, right: right?.right ?? null });
  }
  const alone = rights.filter(({ at }) => !used.has(at)).map(({ at, end, right }) => ({ at, end, share: null, right }));
  return [...mentions, ...alone].toSorted((one, other) => one.at - other.at);
}

/** Where each right is said before its share: "del usufructo de una mitad y del pleno dominio de la otra mitad". Null for any other order. */
function rightsFirst(
  rights: readonly { readonly at: number; readonly end: number; readonly right: Right }[],
  shares: readonly { readonly at: number; readonly end: number }[],
): readonly Mention[] | null {
  if (shares.length < 2 || rights.length !== shares.length) return null;
  const mentions = rights.flatMap(({ at, end, right }, place): readonly Mention[] => {
    const share = shares[place];
    const next = rights[place + 1]?.at ?? Number.POSITIVE_INFINITY;
    return share && share.at >= end && share.at - end < CLOSE && share.end <= next
      ? [{ at, end: share.end, share, right }]
      : [];
  });
  return mentions.length === rights.length ? mentions : null;
}

function completes(last: Draft, mention: Mention): boolean {
  if (last.share === null) return mention.share !== null && mention.right === null;
  return last.right === null && mention.share === null;
}

function joined(last: Draft, mention: Mention): Pick<Draft, 'share' | 'right'> {
  return { share: last.share ?? mention.share, right: last.right ?? mention.right };
}

function titleAfter(folded: string, from: number): number | null {
  const at = folded.slice(from).search(TITLE);
  return at === -1 ? null : from + at;
}

function rounded(percent: number): number | null {
  return Number.isFinite(percent) && percent >= 0 && percent <= 100 ? Math.round(percent * 1e6) / 1e6 : null;
}

/** Characters between a right and its share. */
const CLOSE = 40;
const NUMERAL =
  '(?:UNA?|UNHA|UMA?|LA|LES|OTRA|DOS|DOUS|DOIS|DUES|DUAS|TRES|CUATRO|QUATRE|CATRO|CINCO|CINC|SEIS|SIETE|OCHO|NUEVE|DIEZ|ONCE)';
const NTH =
  '(?:TERCI|TERCEIR|TERCER|CUART|QUART|CUART|QUINT|CINQUEN|SEXT|SISEN|SEPTIM|SETEN|OCTAV|VUITEN|OITAV|NOVEN|DECIM|DESEN|ONCEAV|DOCEAV|DOTZEN|VEINTEAV)';
const WORDED = `(?:\\b${NUMERAL}\\s+)?(?:\\bMITAD\\b(?: INDIVISA)?|\\bMEITAT\\b(?: INDIVISA)?|\\bMETADE\\b(?: INDIVISA)?|\\b${NTH}\\w*\\s+PART(?:E|ES|S)?\\b(?: INDIVIS[AE]S?)?|(?:\\b${NUMERAL}\\s+)(?:TERCIOS?|TERCOS?|TERZOS?|CUARTOS?|[CQ]UARTS?|QUARTOS?|QUINTOS?|CINQUENS?|SEXTOS?|SISENS?|OCTAVOS?|OITAVOS?|VUITENS?|DECIMOS?)\\b|\\bTERCIOS?\\b|\\bTERC(?:OS)?\\b)|\\bINTEGRAMENTE?\\b|\\b(?:SOBRE|EN) EL TOTAL\\b|(?<=\\b(?:PROPIET\\w+|DOMINIO?|USUFR\\w+|USDEFR\\w+) )DEL TOTAL\\b|\\bPOR ENTERO\\b|\\bCIEN POR CIEN(?:TO)?\\b|\\bU[NM] (?:MEDIO|MIG|MEIO)\\b|\\b(?:LA |A )?TOTALI(?:DAD|TAT|DADE)\\b|\\bOSOTASUN\\w*|\\bERDI(?:A|AREN| BANATUGABE\\w*)\\b|\\bHEREN(?: BAT| BANATUGABE\\w*|A\\w*)\\b|\\bLAURDEN\\w*|\\b(?:BOST|SEI|ZORTZI|HAMABI)RENA?\\w*`;
/** A number behind a label that says that it is a percentage. */
const LABELLED = String.raw`(?<=\b(?:PORC\w*|PARTICIP\w*|PCT)[.:]?\s)(?:100|\d{1,3}[.,]\d{1,6})(?![\d.,/ªº]|\s*(?:%|P[OE]R C))`;
const ONE = `${LABELLED}|\\d{1,3}(?:[.,]\\d+)?\\s*(?:%|P[OE]R CIENTO?|P[OE]R CENTO?|P[OE]R 100)|(?:%|EHUNEKO)\\s?\\d{1,3}(?:[.,]\\d+)?|(?<![\\d/.,])\\d{1,5}\\s?\\/\\s?\\d{1,5}(?![\\d/])|${WORDED}`;
const NUMBER_ALONE = /^\d{1,3}(?:[.,]\d+)?$/;
/** A share, optionally repeated in brackets, as in many notes. */
const SHARE = new RegExp(`(?:${ONE})(?:\\s*\\(\\s*(?:${ONE})[^)]{0,30}\\))?`, 'g');

const WHOLE_SHARE = new RegExp(`^(?:${ONE})(?:\\s*\\(\\s*(?:${ONE})[^)]{0,30}\\))?$`);

/** After a half that is no share of the property: a spouse's, of what the couple had. */
const IN_COUPLE = /^ EN LA (?:SOCIEDAD|COMUNIDAD) (?:CONYUGAL|DE GANANCIALES|LEGAL)\b/;
/** The number of an entry, of which recognition takes the sign for another: "inscripción 6%". */
const OF_ENTRY = /\bINS[CK]RI(?:PCION|PCIO|CION|PZIOA),? $/;
/** The number of a deed or of court proceedings: "1034/2011". */
const NUMBER_OF_YEAR = /^\d{1,5}\s?\/\s?(?:19|20)\d\d$/;

const RIGHTS: readonly (readonly [Right, RegExp])[] = [
  [
    'full',
    /\bPLENO DOM(?:INIO|\.)|\bP\. ?DOM(?:INIO|\.)|\bPLE DOMINI|\bPROPRIEDADE ADQUIRIDA\b|\bEN PROPI?R?IE(?:DAD|TAT|DADE)\b|\bPROPR?IEDADE?(?=:| PARA SU| — QUOTA| - QUOTA)|(?<=[%\d]\s?[·,;–-]?\s?(?:D?E?L?A? ?(?:LA )?))(?:PROPR?IE(?:DAD|TAT|DADE)\b(?! HORIZ)|DOMINIO?\b)|\bPLENA PROPR?I\w+|\bPLE(?:NO)? PROPIETARI\w*|\bPROPR?IE(?:DADE?|TAT) PLENA|\bPLENO Y ABSOLUTO DOMINIO|\b(?:JABARI|JABETZA|JABARITZA) (?:OSO|BETE)\w*/g,
  ],
  ['usufruct', /\bUSUF(?:RU?)?\.|\bUSUFRU\w+|\bUSDEFRUIT\w*|\bUSUFRUITO\w*|\bGOZAMEN\w*/g],
  [
    'bare',
    /\bN[UO]+DA PROP(?:I\w+|\.)|\bNUA[- ]PROP\.|\bN\. ?PROP(?:\.|I\w+)|\bNU[AE]? PROPI\w+|\bNUA[- ]?PROPR?I\w+|\b(?:JABARI|JABETZA|JABARITZA) (?:SOIL|HUTS)\w*/g,
  ],
];
const TITLE =
  /\bTITUL[OU]S?(?: DE ADQUISICION)?\s*[:.]|\bTITOL(?: D'ADQUISICIO)?\s*[:.]|\bTITULUA\s*[:.]|\bADQUIRI\w*|\bPOR (?:SU )?TITULO\b|\bPER TITOL\b|\bP[OE]R (?:COMPRA|HER|DONA|DOAZ|EXTIN|AD[JX]U|LIQUID|APORT|PERMUTA|DIVIS|OBRA)|\bEN VIRTUD DE\b/;

const PARTS: readonly (readonly [number, RegExp])[] = [
  [2, /MITAD|\bMEDIO\b|\bMIG\b|\bMEIO\b|MEITAT|METADE|ERDI/],
  [3, /TERC|TERZ|HEREN/],
  [4, /CUART|QUART|LAURDEN/],
  [5, /QUINT|CINQUEN/],
  [6, /SEXT|SISEN/],
  [7, /SEPTIM|SETEN/],
  [8, /OCTAV|VUITEN|OITAV/],
  [9, /NOVEN/],
  [10, /DECIM|DESEN|HAMARREN/],
  [12, /DOCEAV|DOTZEN|HAMABIREN/],
];
const COUNTS: readonly (readonly [number, RegExp])[] = [
  [2, /\bDOS\b|\bDOUS\b|\bDOIS\b|\bDUES\b|\bDUAS\b/],
  [3, /\bTRES\b/],
  [4, /\bCUATRO\b|\bQUATRE\b|\bCATRO\b/],
  [5, /\bCINCO?\b/],
  [6, /\bSEIS\b/],
  [7, /\bSIETE\b/],
  [8, /\bOCHO\b/],
  [9, /\bNUEVE\b/],
  [11, /\bONCE\b/],
];
