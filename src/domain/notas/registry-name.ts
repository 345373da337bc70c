import { fold } from './fold.ts';
import { isDivided, joinLines } from './join-lines.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** The registry that issued a note, from its letterhead: a line of its own, or within a sentence. Of two languages, the name that is not declined. */
export function findRegistry(lines: readonly TextLine[]): string | null {
  const found = firstRegistry(lines);
  const isBoth = lines.some((line) => BASQUE.test(fold(textOfLine(line))));
  return found !== null && isBoth && (BASQUE.test(fold(found)) || DECLINED.test(fold(found)))
    ? (undeclined(lines) ?? found)
    : found;
}

/** The name in Spanish beside the one in Basque; it may go on in its column, below what is beside it. */
function undeclined(lines: readonly TextLine[]): string | null {
  for (const [place, { cells }] of lines.entries()) {
    for (const { x, text } of cells) {
      const at = fold(text).search(SPANISH);
      if (at === -1) continue;
      const isOpen = /\b(?:DE|DEL|DE LA|PROPIEDAD)\s*$/.test(fold(text));
      const below = lines
        .slice(place + 1, place + 4)
        .flatMap((line) => line.cells.filter((cell) => Math.abs(cell.x - x) <= NEAR));
      return nameOf(isOpen ? `${text.slice(at)} ${below[0]?.text ?? ''}` : text.slice(at));
    }
  }
  return null;
}

function firstRegistry(lines: readonly TextLine[]): string | null {
  for (const [place, line] of lines.entries()) {
    for (const [cell, { x, text }] of line.cells.entries()) {
      const at = placeOf(text);
      const beside = line.cells[cell + 1]?.text ?? '';
      const isTitle = ONLY_LABEL.test(fold(text));
      if (at !== -1 && isTitle && isTown(beside)) return nameOf(`${label(text)} ${beside}`);
      const below = lines[place + 1]?.cells[cell]?.text ?? underCell(lines[place + 1], x);
      const isOver = isTitle && placeOf(below) !== -1;
      const name =
        at === -1 || isOver || (isTitle && !isNameBelow(below))
          ? ''
          : nameOf(isDivided(text, below) ? joinLines([text.slice(at), below]) : `${text.slice(at)}\n${below}`);
      if (name !== '' && !OF_SOMETHING.test(name)) return name;
    }
    const whole = textOfLine(line).replace(/\t/g, ' ');
    const at = placeOf(whole);
    const isLabel = line.cells.some(({ text }) => ONLY_LABEL.test(fold(text)));
    const name = at === -1 || isLabel ? '' : nameOf(whole.slice(at));
    if (name !== '' && !OF_SOMETHING.test(name)) return name;
  }
  return (
    labelled(lines) ??
    besideOffice(lines) ??
    ofRegistrar(lines) ??
    inSentence(lines.filter(({ cells }) => (cells[0]?.text.length ?? 0) < LONGEST_LINE))
  );
}

/** Whether a line is nothing but what follows the title "Registro de la Propiedad": no label, no title of the paper, no sentence. */
function isNameBelow(text: string): boolean {
  const words = text.match(WORD) ?? [];
  const isName = words.length > 0 && words.every((word) => !/^\p{Ll}/u.test(word) || IN_NAMES.test(word));
  return isName && !NO_TOWN.test(fold(text)) && !OFFICE.test(fold(text));
}

/** A line of one cell that goes on below a cell beside a label. */
function underCell(line: TextLine | undefined, x: number): string {
  const [only, ...others] = line?.cells ?? [];
  return only && others.length === 0 && Math.abs(only.x - x) <= NEAR ? only.text : '';
}

function isTown(text: string): boolean {
  return /^\p{Lu}[^\d:]*(?:\d{1,2})?$/u.test(text) && !NO_TOWN.test(fold(text));
}

/** The label without the number of its box. */
const label = (text: string) => text.replace(/^[^\p{L}]*(?:\d{1,2}[^\p{L}]*)?/u, '').replace(/[\s:]+$/, '');

/** A registry named by its town alone, in a line of the letterhead, or with its number in a cell of one. */
function labelled(lines: readonly TextLine[]): string | null {
  const head = lines.slice(0, LETTERHEAD);
  const line = head.find(({ cells }) => cells.length === 1 && SHORT_NAME.test(cells[0]?.text ?? ''));
  if (line?.cells[0]) return nameOf(line.cells[0].text);
  const cell = head.flatMap(({ cells }) => cells).find(({ text }) => SHORT_NAME.test(text) && /\s\d{1,2}$/.test(text));
  return cell ? nameOf(cell.text) : null;
}

/** A registry named by its town, with or without its number, beside the label "Oficina", below it, or behind it in the same cell. */
function besideOffice(lines: readonly TextLine[]): string | null {
  for (const [place, { cells }] of lines.entries()) {
    const at = cells.findIndex(({ text }) => OFFICE.test(fold(text)));
    const beside = cells[at + 1]?.text ?? (cells.length === 1 ? lines[place + 1]?.cells[0]?.text : undefined) ?? '';
    // Recognition takes the sign of a number for a figure.
    const name = beside.replace(/\bn[29?*"”] (?=\d{1,2}$)/iu, 'nº ');
    if (at !== -1 && TOWN.test(name) && !NO_TOWN.test(fold(name))) return name.replace(/\s*\([^)]*\)$/, '');
    const inline = INLINE_OFFICE.exec(cells[0]?.text ?? '')?.[1] ?? '';
    if (TOWN.test(inline)) return inline;
  }
  return null;
}

/** The registry of the registrar who informs: "expedida por la Registradora de la Propiedad de Ayora nº 2, calle Mayor". */
function ofRegistrar(lines: readonly TextLine[]): string | null {
  const text = lines.map((line) => textOfLine(line).replace(/\t/g, ' ')).join(' ');
  const town = REGISTRAR.exec(text)?.[1];
  return town === undefined ? null : `Registro de la Propiedad de ${town.trim()}`;
}

/** Position of a registry's name in a line, or -1. Longer lines are no letterhead. */
function placeOf(text: string): number {
  return text.length < 120 ? fold(text).search(REGISTRY) : -1;
}

function inSentence(lines: readonly TextLine[]): string | null {
  const text = lines
    .map((line) => textOfLine(line).replace(/\t/g, ' '))
    .join('\n')
    .slice(0, LONGEST_HEAD);
  const at = fold(text).replace(/\n/g, ' ').search(REGISTRY);
  const name = at === -1 ? '' : nameOf(text.slice(at));
  return name === '' || OF_SOMETHING.test(name) ? null : name;
}

/** Up to the end of the sentence, without a date after it; a word that cannot end a name continues on the next line. */
function nameOf(text: string): string {
  const folded = fold(text);
  const label = (LABEL.exec(folded) ?? [''])[0].length;
  const end = folded.slice(label).search(AFTER_NAME);
  const undated = text
    .slice(0, end === -1 ? text.length : label + end)
    .replace(/[\s,;:\-–—(]+(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2} de \p{L}+ de \d{4})\W*$/u, '');
  return townOnly(undated, label)
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:–—-]+$/, '');
}

/** The name up to the first word in lower case that connects no names: the sentence goes on there. */
function townOnly(text: string, label: number): string {
  for (const { index, 0: word } of text.slice(label).matchAll(WORD))
    if (/^\p{Ll}/u.test(word) && !IN_NAMES.test(word)) return text.slice(0, label + index);
  return text;
}

/** Whether the line belongs to a note's letterhead. */
export function isRegistryHead(line: string): boolean {
  return (
    line.length < 120 &&
    new RegExp(`^\\W*(?:(?:REGISTRO|REXISTRO|REGISTRE|ERREGISTROA)\\t)?${REGISTRY.source}`).test(fold(line))
  );
}

const BASQUE = /JABETZA(?:REN)?[- ]ERREGISTRO/;
/** A declined name of a town: "TOLOSAKO 1". */
const DECLINED = /(?:^|\s)[A-Z-]{3,}[KG]O(?: \d{1,2})?$/;
const SPANISH = /REGISTRO DE LA PROPIEDAD\b/;
const REGISTRAR =
  /\bRegistrador(?:a|\/a|\(a\))?(?: titular| accidental| interin[oa])? de la Propiedad (?:titular )?de(?:l Registro de)? (\p{Lu}[\p{L} '’-]{1,40}?(?:,? ?n(?:[º°.]|[uú]m\.?|[uú]mero) ?\d{1,2})?)(?=[,.;]|\s(?:con|que|certifica|expide|informa|hace)\b|$)/iu;
/** What is entered in a registry, and no town: "la situación en el Registro de la Propiedad de una finca". */
const OF_SOMETHING = /\s(?:de|d['’]|do|da)\s?(?:un[ao]?|unha|uma?)$/u;
const WORD = /[^\s,;:.()]+/gu;
const IN_NAMES =
  /^(?:de|del|d|la|las|los|el|els|les|i|y|e|da|do|das|dos|sobre|n[º°o]?|n[uú]m|n[uú]mero|zk|zenbakia|un[oa]?|dos|dues|tres|[cq]uatr[eo]|catro|cinco?|seis|sis|siete|set|sete|och?o|vuit|oito|nueve|nou|nove|diez|deu|dez|provincia|[a-z]ren|[dl]['’].+)$/u;
const ONLY_LABEL =
  /^\W*(?:\d{1,2}\W+)?(?:CONSERVATORIA(?: DO REGISTO PREDIAL)?|REGISTRO DE LA PROPIEDAD|REGISTRE DE LA PROPIETAT|REXISTRO DA PROPIEDADE)\W*$/;
const NO_TOWN =
  /^(?:NUMERO|NUM\b|CODIGO|TITULAR|EXPEDIENTE|FINCA|FINKA|PREDIO|LEIRA|NOTA|PAG|HOJA|FECHA|DATA|INFORMACI|CERTIFICACI|CERTIDAO)/;
const SHORT_NAME =
  /^(?:Registro|Registre|Rexistro) (?:de|d['’]|do|da) ?(?!(?:la|a) Propie)\p{Lu}\p{L}+(?: (?:de|la|el|los|las|del|i|y) |[ '’-])?(?:\p{Lu}?[\p{L}'’]*[ -]?){0,4}(?:\d{1,2})?$/u;
const OFFICE =
  /^\W*(?:\d{1,2}\W+)?(?:OFICINA(?: REGISTRAL)?|REGISTRO(?: EMISOR)?(?: ?\/ ?[A-Z]+)?|REGISTRE|REXISTRO|ERREGISTROA|BULEGOA|CONSERVATORIA|(?:EMITIDA|EXPEDIDA|LIBRADA)(?: TELEMATICAMENTE| ELECTRONICAMENTE)? POR|(?:EMESA|EXPEDIDA|LLIURADA)(?: TELEMATICAMENT| ELECTRONICAMENT)? PER)\W*$/;
const TOWN =
  /^\p{Lu}[^\d:;]{1,50}(?:,? (?:Registro |Registre |Rexistro )?(?:n(?:[º°.o]{1,2}|úm\.?|úmero)\s?)?\d{1,2})?(?:\s*\(\p{L}[\p{L} ]+\))?$/iu;
const INLINE_OFFICE =
  /^\W*(?:Registro|Registre|Rexistro|Oficina|Conservat[oó]ria)\s*:\s*(\p{Lu}[\p{L} '’-]+?(?:,?\s(?:n(?:[º°.]|[uú]m\.?|[uú]mero)\s?)?\d{1,2})?)(?=\s*(?:$|[.;]|\s(?:FECHA|Fecha|HORA|Data)\b))/iu;
const NEAR = 12;
/** Lines in which a letterhead ends. */
const LETTERHEAD = 5;
const LONGEST_HEAD = 2000;
/** Maximum length of a printed line; a longer one is an unwrapped paragraph. */
const LONGEST_LINE = 140;
const LABEL =
  /^(?:(?:\d{1,2}[.ªA ]{0,3})?CONSERVATORIA D[OE]S? REGISTOS? (?:[A-Z]+,? (?:E )?){0,3}?PREDIAL(?:,? (?:E )?(?:COMERCIAL|AUTOMOVEL|CIVIL|CIVEL)){0,3}|R\. ?P\.|REG\. (?:DE LA )?PROPIEDAD(?: DE)?|REGISTRO DE LA\s+PROPIEDAD|REGISTRE DE LA\s+PROPIETAT|REXISTRO DA\s+PROPIEDADE)\s*/;
const AFTER_NAME =
  /(?<!\d|\bZK|\bR|\bP|\bNUM)\.\s+[A-Z¿]|(?<=\d)\.\s+(?!ZK|ZENB)[A-Z¿]|(?<=N[º°.O]{1,2} ?\d{1,2})\s+(?!DE\b|DEL\b|D')|\s+\((?!\d)|\s+SOBRE (?:LA|ESTA|O|A) (?:FINCA|PREDIO)|[,;]\s+(?!N[º°.UO]|\d)|\s+(?:EN CONTESTA\w+|EN RESPUESTA|A INSTANCIA|A SOLICITUD|(?:FECHA|HOJA)(?=\s\d)|HACE CONSTAR|FAI? CONSTAR|CERTIFICA|INFORMA|EXPIDE|EMITE|QUE SUSCRIBE|PROVINCIA DE)\b|\s+·\s|\s+[–—]\s|\s+-\s+(?!\d)|\s+[/|]\s+(?=RE[GX]ISTR|[A-Z]+[KG]O )|\t|(?<!\b(?:DE|DEL|LA|LAS|LOS|EL|Y|I|DA|DO|D'|NUMERO|N[º°.]|NUM\.?)\s?|-)\n(?!N(?:UMERO|UM\.?|[º°.]{1,2}) ?(?:\d{1,2}\b(?![.,/]\d)|UNO?\b|DOS\b|TRES\b|CUATRO\b|CINCO\b|SEIS\b|SIETE\b|OCHO\b|NUEVE\b|DIEZ\b|ONCE\b|DOCE\b))/;
const REGISTRY =
  /(?:(?:\d{1,2}[.ªA ]{0,3})?CONSERVATORIA D[OE]S? REGISTOS? (?:[A-Z]+,? (?:E )?){0,3}?PREDIAL(?:,? (?:E )?(?:COMERCIAL|AUTOMOVEL|CIVIL|CIVEL)){0,3}|REGISTRO DE LA PROPIEDAD|REGISTRE DE LA PROPIETAT|REXISTRO DA PROPIEDADE|\bR\. ?P\.|\bREG\. (?:DE LA )?PROPIEDAD|[A-Z-]+(?:KO|GO) (?:\d+\.? ?(?:ZK\.?|ZENBAKIKO)? ?)?JABETZA(?:REN)?[- ]ERREGISTRO\w*|JABETZA(?:REN)?[- ]ERREGISTRO\w*)(?=\s+(?:DE|DEL|D'|DO|DA|N|\d|[A-Z])|\s*[,:–—·|/-]|$)/;
