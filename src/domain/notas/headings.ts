import { withoutNoCharges } from './charge-sections.ts';
import { fold } from './fold.ts';
import { CHARGE_OPENING, NO_HEADING, type NotePart, PENDING_OPENING, TOPICS } from './part-words.ts';
import { withoutEnding } from './without-ending.ts';

/** A heading and the rest of its line. */
export interface Heading {
  readonly part: NotePart;
  readonly rest: string;
  /** Whether the heading is the line's first cell, and its section begins in the next. */
  readonly isLabel?: boolean;
  /** Whether it is a few words in capitals before the section's first sentence. */
  readonly isInline?: boolean;
}

/** The section of a note that a line opens, in any language and numbering, including bilingual headings. A word within a sentence is no heading. */
export function findHeading(line: string): Heading | null {
  if (line.length <= LONGEST) return headingOf(line);
  const found = headingOf(line.slice(0, LONGEST));
  return found && found.rest !== '' ? { ...found, rest: found.rest + line.slice(LONGEST) } : null;
}

function headingOf(line: string): Heading | null {
  const text = line.replace(NUMBERING, '').trim();
  const folded = fold(text);
  // The rest of "pleno" in the line above.
  const whole = /^domini/.test(text) ? null : partOf(withoutEnding(folded, ENDING));
  if (whole) return { part: whole, rest: '' };
  const cells = folded.split('\t').map((cell) => withoutEnding(cell.trim(), ENDING));
  const [topic, ...topics] =
    cells.length === 2 && text.length < 90 ? cells.map((cell) => partOf(cell) ?? topicOf(cell)) : [];
  // One heading in two languages.
  if (topic && topics.every((other) => other === topic)) return { part: topic, rest: '' };
  const words = withoutEnding(folded, ENDING).split(/\s*[/|·–—]\s*|\s+-\s+|\t/);
  const parts = words.map(partOf);
  if (words.length === 2 && parts[0] && parts[0] === parts[1]) return { part: parts[0], rest: '' };
  const translated = words.length === 2 && isTranslation(text) ? (parts[1] ?? topicOf(words[1] ?? '')) : null;
  if (translated) return { part: translated, rest: '' };
  const inline = /^([^:]{3,60}?)\s*:\s*(?=\S)/.exec(folded);
  const label = inline ? text.slice(0, inline[1]?.length) : '';
  const part =
    inline && isPrinted(label) ? (partOf(withoutEnding(inline[1] ?? '', ENDING)) ?? topicOfLabel(label)) : null;
  if (inline && part) return { part, rest: text.slice(inline[0].length) };
  const sentence = /^(\p{Lu}[\p{L} ]{3,40})\.\s?[-–—]?\s+(?=[\p{Lu}«“"])/u.exec(text);
  const opened = sentence ? partOf(fold(sentence[1] ?? '')) : null;
  if (sentence && opened) return { part: opened, rest: text.slice(sentence[0].length), isInline: true };
  const capitals = CAPITALS.exec(text);
  const named = capitals ? (partOf(fold(capitals[1] ?? '')) ?? topicOf(fold(capitals[1] ?? ''))) : null;
  if (capitals && named) return { part: named, rest: text.slice(capitals[0].length), isInline: true };
  const joined = DESCRIBED.exec(folded);
  if (joined) return { part: 'description', rest: text.slice(joined[0].length), isInline: true };
  const beside = labelOf(text);
  if (beside) return beside;
  const opening = OPENINGS.find(([, pattern]) => pattern.test(folded));
  return opening ? { part: opening[0], rest: text } : null;
}

/** Whether a line is capitals in two languages, the second after a stroke: a heading, although only the second may be known. */
function isTranslation(text: string): boolean {
  const [one = '', other = ''] = text.split(/\s+\/\s+/);
  return [one, other].every((part) => part.length > 8 && !/[\p{Ll}\d:;.]/u.test(part));
}

/** A heading in its own cell, with its content beside it; "Titular 2" too, but not table headers. */
function labelOf(text: string): Heading | null {
  const [label = '', ...values] = text.split('\t');
  const isHeadRow = COLUMN_HEAD.test(fold(values[0] ?? '')) && !/\d/.test(text);
  // The rest of a cell above begins in small letters: "pleno" above "dominio".
  if (values.length === 0 || isHeadRow || /^\p{Ll}/u.test(label)) return null;
  const words = withoutEnding(fold(label).replace(/\s*\(?\d{1,2}[ªº.)]*\s*$/, ''), ENDING);
  const part = partOf(words) ?? (words.length <= 40 ? topicOf(words) : null);
  if (part === 'warnings' && DAY_ALONE.test(values[0] ?? '')) return null;
  const isNumber = part === 'description' && NUMBER_ALONE.test(values[0] ?? '');
  return part && part !== 'finca' && !isNumber ? { part, rest: values.join('\t'), isLabel: true } : null;
}

/** The section that a short line names with words that are not a usual heading; null for a statement. */
export function findTopic(line: string): NotePart | null {
  const text = line.replace(NUMBERING, '').trim();
  const words = text.split(/\s+/).length;
  if (/[,;]$|:\s*\S/.test(text) || !/^[¿"“]?\p{Lu}/u.test(text) || text.includes('\t')) return null;
  if (words > (text.endsWith(':') ? 14 : 8) || (text.endsWith('.') && words > 3)) return null;
  return topicOf(fold(text));
}

function topicOf(words: string): NotePart | null {
  const isQuestion = (/^\W*[¿?]|\?\W*$/.test(words) || ASKS.test(words)) && words.length < 50;
  if (withoutNoCharges(words).isFree && !isQuestion) return null;
  if ((NO_HEADING.test(words) && !isQuestion) || CHARGE_OPENING.test(words) || PENDING_OPENING.test(words)) return null;
  const found = TOPICS.filter(([, pattern]) => pattern.test(words)).map(([part]) => part);
  return found.includes('owners') && found.includes('charges') ? null : (found[0] ?? null);
}

function partOf(words: string): NotePart | null {
  return PARTS.find(([, pattern]) => pattern.test(words.trim()))?.[0] ?? null;
}

/** Whether the text looks like a heading: in capitals, or with an initial capital. */
function isPrinted(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** The section that a label in capitals names; the labels of a number and of a document belong to it. */
function topicOfLabel(label: string): NotePart | null {
  const topic = /^[\p{Lu}\s/]+$/u.test(label) && label.split(/\s+/).length < 5 ? topicOf(fold(label)) : null;
  return topic === 'finca' || topic === 'pending' ? null : topic;
}

/** A heading in capitals before a sentence on the same line. */
const CAPITALS = /^([\p{Lu}][\p{Lu} /()]{3,50})(?:\.\s?[-–—]?|\s[-–—])\s+(?=\S)/u;
/** The label of a description that recognition joined with its beginning. */
const DESCRIBED =
  /^(?:DESKRIBAPENA|DESCRIPCION|DESCRIPCIO|DESCRICION|DESCRICAO)\s+(?=(?:URBANA|RUSTICA|RUSTEGA|HIRI-?\s?FINKA|LANDA-?\s?FINKA|HIRITARRA|LANDATARRA)\b)/;
/** A question without its marks: "Qué cargas tiene". */
const ASKS = /^(?:QUE|QUINES?|QUINS?|QUAIS|CUALES|QUALS) (?:CARGAS|GRAVAM|CARREGUES|ONUS|DEUDAS|DEUTES)\b[^.:]*$/;
const COLUMN_HEAD =
  /^(?:N\.?I\.?F|D\.?N\.?I|C\.?I\.?F|N\.?I\.?E|N\.?A\.?N|I\.?F\.?Z|DOCUMENT|IDENTIF|PARTICIP|CUOTA|COTA|QUOTA|DERECHO|DRET|DEREITO|DIREITO|ESKUBIDE|CARACTER|REGIME|REXIME|TITULO|TITOL|PARTE|PARTAIDETZA|CONTRIBUINTE|TOMO|LIBRO|FOLIO|INSCRI|APRESENTA|SUJEITO|ACREEDOR|CREDITOR|CREDOR|A FAVOR|IMPORTE|CAPITAL|PRINCIPAL|BENEFICIARI|CONTENIDO|ASIENTO|ASSENTAMENT)/;
/** The day of issue beside its label opens no section. */
const DAY_ALONE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^\d{1,2} d[e'’]/;
/** The number of a property's description, which is no description. */
const NUMBER_ALONE = /^\d[\d/.-]*\d(?:\s?-?\s?[A-Z]{1,3})?$/;
const NUMBERING =
  /^\s*(?:[-–—*•·>=#]+\s*|(?:\d{1,2}|[IVX]{1,4}|[A-H])\s*[.)ªº]\s*[-–]?\s*|\d{1,2}\s+(?:[—–-]\s*)?(?=[A-Z]{4})|(?:PRIMER|SEGUND|TERCER|CUART|QUINT|SEXT|S[EÉ]PTIM|OCTAV|NOVEN|D[EÉ]CIM)[OA]\s*[.:)ªº-][\s.–-]*)+/i;
const ENDING = /[\s:.\-–—=*_]/;
/** No heading is longer; the rest of its line is ignored. */
const LONGEST = 400;

/** Headings alone on a line, in Spanish, Catalan, Galician and Basque. */
const PARTS: readonly (readonly [NotePart, RegExp])[] = [
  [
    'finca',
    /^(?:(?:DATOS|DADES|IDENTIFICACION?) (?:DE LA|DE L'|DA|DO|DEL|REGISTRALES DE LA|REXISTRAIS DA|REGISTRALS DE LA) ?(?:FINCA|PREDIO|INMUEBLE|IMMOBLE|INMOBLE|LEIRA)(?: REGISTRAL)?|(?:DATOS|DADES) (?:REGISTRALES|REGISTRALS|REXISTRAIS)|DATOS DE LAS FINCAS|(?:FINCA )?(?:PRIMERA|SEGUNDA|TERCERA|CUARTA|QUINTA|SEXTA)(?: FINCA)?|FINKAREN (?:DATUAK|IDENTIFIKAZIOA)|FINKA(?:REN)? ERREGISTRO-?DATUAK|ONDASUNAREN DATUAK|DESCRICO?E?S?(?: -)? AVERBAMENTOS(?: -)? ANOTACOES|DESCRICOES(?: - \w+){0,2}|(?:IDENTIFICACAO|DADOS) DO PREDIO)(?: N?[º°.]? ?\d+)?$/,
  ],
  [
    'description',
    /^(?:DESCRIP|(?:DESCRIPCION?|DESCRICION)(?: (?:DE LA|DA|DO|DEL|REGISTRAL DE LA|DE L') ?(?:FINCA|INMUEBLE|PREDIO|IMMOBLE|INMOBLE))?|DESCRICAO(?: D[OA] (?:PREDIO|FRACC?AO|IMOVEL))?|COMPOSICAO(?: E CONFRONTACOES)?|CONFRONTACOES|(?:FINKAREN |ONDASUNAREN )?(?:DESKRIBAPENA|DESKRIPZIOA|AZALPENA))$/,
  ],
  [
    'owners',
    /^(?:(?:DATOS DE (?:LA )?)?(?:TITULARIDAD(?:ES|E)?|TITULARIDADES? (?:ACTUAL(?:ES)?|REGISTRAL(?:ES)?|VIGENTES?)|TITULARITATS?|TITULARES?(?: REGISTRAL(?:ES)?| ACTUALES)?|TITULAR(?:ES)?\/(?:ES|S)|TITULAR\(ES\)|TITULARS?(?: REGISTRALS?)?|TITULARTASUN(?:A|AK)|TITULARITATEA?K?|TITULARR?AK?|JABETZA|JABEAK|JABE(?:A|AK)|PROPIETARIOS?|PROPIETARIS?|PROPRIETARIOS?|TITULARES? INSCRITOS?|SUJEITOS? AC?TIVOS?|DOMINIO))$/,
  ],
  [
    'charges',
    /^(?:CARGAS?(?: (?:Y|E) (?:GRAVAMENES|GRAVAMES|LIMITACIONES|AFECCIONES))?|CARGAS (?:REGISTRALES|VIGENTES|REXISTRAIS|DE LA FINCA)|GRAVAMENES(?: Y CARGAS)?|CARREGUES(?: I GRAVAMENS| REGISTRALS| VIGENTS)?|ZAMAK?(?: ETA (?:KARGAK|ZERGAK|GRABAMENAK))?|KARGAK?(?: ETA (?:ZAMAK|GRABAMENAK))?|ONUS(?: (?:E|OU) (?:OUTROS )?ENCARGOS)?|ENCARGOS(?: E ONUS)?)$/,
  ],
  [
    'pending',
    /^(?:(?:ASIENTOS? DE )?PRESENTACION(?:ES)?(?: Y PENDIENTES)?|(?:LIBRO |LLIBRE )?DIARI[OA]?|EGUNKARIA|REGISTOS? PENDENTES?|APRESENTACOES PENDENTES)$/,
  ],
  [
    'warnings',
    /^(?:ADVERTENCIAS?|AVISOS?|ADVERTIMENTS?|ADVERTENCIES|AVIS(?:OS)?|OHARTARAZPEN(?:A|AK)|OHARR?AK?|ABISUAK?|MUY IMPORTANTE|MOLT IMPORTANT|MOI IMPORTANTE|OSO GARRANTZITSUA)$/,
  ],
  [
    'fees',
    /^(?:HONORARIOS?|HONORARIS|ORDAINSARIAK?|MINUTA|ARANCEL(?:ES)?|ARANZELS?|TASAS|HONORARIOS? (?:DEL|DO) REGIST?X?RADOR)$/,
  ],
  [
    'csv',
    /^(?:C\.?\s?S\.?\s?V\.?|E\.?K\.?S\.?|(?:CODIGO|CODI) SEGURO? DE VERIFICACION?|EGIAZTAPEN[- ]KODE SEGURUA|EGIAZTATZEKO KODE SEGURUA)$/,
  ],
];

/** Beginnings that open a section even if a sentence follows. */
const OPENINGS: readonly (readonly [NotePart, RegExp])[] = [
  [
    'pending',
    /^(?:(?:DOCUMENTOS?|DOCUMENTS?|ASIENTOS?|ASSENTAMENTS?|SEIENTS|ASENTOS?|AGIRIAK|DOKUMENTUAK|TITULOS?)\b[^.]{0,120}(?:PENDIENTES?|PENDENTS?|PENDENTES?|PRESENTA(?:DOS|TS|CION|CIO)|DESPACHO|DESPATX|DESPACHO|IZAPIDETZEKE|EBAZTEKE|BIDERATZEKE|AURKEZTU|ZAIN)|(?:IZAPIDETZEKE|BIDERATZEKE|EBAZTEKE|AURKEZTUTAKO|DESPATXATZEKE|INSKRIBATZEK[OE]|ZAIN DAUDEN)\b|SIN ASIENTOS? PENDIENTES?|PRESENTACION PENDIENTE)/,
  ],
  [
    'warnings',
    /^(?:ADVERTENCIAS?|AVISO|AVIS|ADVERTIMENT|OHARRA|MUY IMPORTANTE|MOLT IMPORTANT|MOI IMPORTANTE)\s*[:,.-]/,
  ],
  ['fees', /^(?:HONORARIOS?|HONORARIS|ORDAINSARIAK)\b.{0,40}\d/],
  ['csv', /^(?:C\.?S\.?V\.?|(?:CODIGO|CODI) SEGURO? DE VERIFICACION?|EGIAZTAPEN[- ]KODE SEGURUA)\s*[:.]?\s*\S/],
];
