import { fold } from './fold.ts';
import { isRegistryHead } from './registry-name.ts';
import { type TextLine, textOfLine } from './text-page.ts';

/** Whether a name of a registry may go on in the line below, as in a narrow letterhead: "REGISTRO DE LA PROPIEDAD DE LES" above "BORGES". */
export function mayGoOn(lines: readonly TextLine[], name: string): boolean {
  return lines.some((line, place) => {
    const [only, ...others] = lines[place + 1]?.cells ?? [];
    return (
      isRegistryHead(textOfLine(line)) &&
      only !== undefined &&
      others.length === 0 &&
      TOWN_WORDS.test(only.text) &&
      !words(name).includes(words(only.text)) &&
      !HEADING.test(fold(only.text))
    );
  });
}

/** Whether the number of a property can be told from a count: short ones are too often something else. */
export function isLongNumber(number: string): boolean {
  return number.replace(/\D/g, '').length > 2;
}

/** Whether a name has a line for itself, as in a letterhead. */
export function standsAlone(name: string, lines: readonly TextLine[]): boolean {
  return lines.some((line) => words(textOfLine(line)) === words(name));
}

/** How often a text has a name as a whole. */
export function timesNamed(name: string, text: string): number {
  const wanted = ` ${words(name)} `;
  let count = 0;
  const said = ` ${words(text)} `;
  for (let at = said.indexOf(wanted); at !== -1; at = said.indexOf(wanted, at + wanted.length - 1)) count += 1;
  return count;
}

/** Whether a name ends with the label of another value, which was printed behind it: "Loulé Freguesia". */
export function endsWithLabel(name: string): boolean {
  return LABEL_WORD.test(words(name));
}

/**
 * Whether a charge's text begins where the charge begins: with a letter, a usual mark of a list before it or not, and not with a title in front of a sentence of its own,
 * as "Hipoteca Hipoteca inscrita" or "SERVIDUME Servidume de paso".
 */
export function beginsCleanly(whole: string): boolean {
  const text = whole.replace(LISTED, '');
  const [first = '', second = ''] = words(text).split(' ');
  if (!/^["“«]?\p{L}(?!\d)/u.test(text) || first.slice(0, 6) === second.slice(0, 6)) return false;
  return !TITLE_INSIDE.test(text) && !ENTRY.test(fold(text));
}

/** Whether a text tells one charge, and no second one after a comma or a sentence: "una hipoteca, y una afección", "... EMBARGO". */
export function isOneCharge(text: string): boolean {
  return !SECOND.test(fold(text)) && !SECOND_IN_CAPITALS.test(text);
}

/** Whether a text breaks off: it ends without a sign, and another of them ends with one. */
export function isBroken(texts: readonly string[]): boolean {
  const isEnded = (text: string) => /[.;:)\]»”"€%\d]\s*$/.test(text);
  return texts.some(isEnded) && !texts.every(isEnded);
}

/** Whether nothing that looks like a name is left over among the lines of the owners: a word or two with capitals alone on a line. */
export function isNameLeft(lines: readonly TextLine[], names: readonly string[]): boolean {
  const known = names.map(words).join(' ');
  return lines.some(({ cells: [only, ...others] }) => {
    if (!only || others.length > 0 || !TOWN_WORDS.test(only.text)) return false;
    const said = words(only.text);
    return !known.includes(said) && !OF_HOLDING.test(said);
  });
}

const words = (text: string) =>
  fold(text)
    .replace(/[^A-ZÑ\d]+/g, ' ')
    .trim();

/** One to three words with capitals. */
const TOWN_WORDS = /^\p{Lu}[\p{L}'’·-]+(?:[ -](?:d[ea]l?|la|las|los|el|y|i|e|\p{Lu}[\p{L}'’·-]*)){0,3}$/u;
const HEADING =
  /NOTA|INFORMAC|OHAR|FINCA|PREDIO|DATOS|DADES|DATUAK|CERTID|CERTIFIC|DESCRI|TITULAR|CARGAS|REGIST|REXIST|URBANA|RUSTICA/;
const LABEL_WORD =
  /\b(?:FREGUESIA|DISTRITO|PROVINCIA|MUNICIPIO|CONCELHO|CONCELLO|SECCION|SECCIO|TOMO|LIBRO|FOLIO|FECHA|DATA|CRU|IDUFIR|NATURALEZA|NATUREZA|DIRECCION|UBICACION|PROPIEDAD|NUMERO)$/;
const SECOND =
  /[,;.] (?:(?:Y|I|E|ETA|ADEMAS|TAMBIEN|TAMBE|TAMEN),? )?(?:(?:CON|AMB|COM|CO) )?(?:UNA?|OTRA|UNHA|UMA|OUTRA|UNA ALTRA) (?:HIPOTEC|EMBARG|SERVI(?:DUM|TU|DAO)|AFECCI|CONDICI\w+ RESOL|ANOTACI|PROHIBICI|PENHORA)|\b(?:Y|I|E) (?:CON|AMB|COM|CO) (?:UNA?|UNHA|UMA) (?:HIPOTEC|EMBARG|SERVI(?:DUM|TU|DAO)|AFECCI|CONDICI|ANOTACI)|\bY POR SI\b/;
/** In a text that has small letters too. */
const SECOND_IN_CAPITALS =
  /^(?=.*\p{Ll}{3}).{30,}?[.;,]\s+(?:y\s+|i\s+|e\s+)?(?:HIPOTECA|EMBARGO|SERVIDUMBRE|SERVITUD|SERVIDUME|AFECCI[OÓ]N?|ANOTACI[OÓ]N? PREVENTIVA|CONDICI[OÓ]N? RESOL\p{L}+)\s/su;
/** The dot or the number of an entry in a list. */
const LISTED = /^(?:[-–—*•·§►▪■»>]\s*|\(?\d{1,2}[.)]\s+|\(?[a-h]\)\s+)/;
/** A title in capitals, and then a sentence that begins with a capital: "HIPOTECA A favor de", "Embargo Sobre la mitad". */
const TITLE_INSIDE =
  /^(?:\p{Lu}{4,}(?:\s\p{Lu}+){0,4}|\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?)[.]?\s(?:A favor|Sobre|Por|Como|Con|En|De|Nota|Queda|Afecta|Sujeta|La|El|Se|Según|Constitu\p{L}+|Inscri\p{L}+)\s/u;
const ENTRY =
  /^(?:(?:AP\.? ?\d|APRESENTAC)(?!\S* DE \d[\d/.-]{7,9}[\d: ]*(?:UTC)?\s*[-–—] [A-Z])|INSCRI\w+ \d|ASIENTO \d|CARGA \d|ANOTACI\w+ LETRA \W?[A-Z]\W? ANOTACI)/;
const OF_HOLDING =
  /DOMINI|PROPI|USUFR|NUDA|GANANC|PRIVATIV|SOLTER|CASAD|VIUD|DIVORC|SEPARAC|BIENES|COMPRA|HEREN|DONAC|TITUL|TOTAL|MITAD|JABE|EUROP|ESPAN|REGIMEN|CONSORC|FORAL|PRIBAT|IRABAZ|ECONOM|MATRIMON|CONYUG|PARTIC|INSCRI|SOCIEDAD|APORTAC|PERMUTA|EXTINC|ADJUD/;
