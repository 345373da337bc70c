import { fold } from './fold.ts';

/**
 * Where the name of a person begins that ends a text, as before their number: the last words with capitals and what connects them. Words of
 * statements ("Consta como titular"), figures and colons end it. Null unless it has two words.
 */
export function nameRunIn(text: string): number | null {
  let end = withoutTail(text);
  let start: number | null = null;
  const words: string[] = [];
  let commaAt: number | null = null;
  while (end > 0) {
    const at = wordStart(text, end);
    const word = text.slice(at, end);
    const core = word.replace(/^["“«(]+|[,"”»)]+$/g, '');
    if (words.length > 0 && isBoundary(word)) break;
    if (word.endsWith(',') && words.length > 0) {
      // "Ruiz Gil, Ana": surnames before the comma, and no more than given names after it.
      if (commaAt !== null || words.length > MOST_GIVEN || !isSameCase(core, words)) break;
      commaAt = words.length;
    }
    if (OF_NAME.test(core)) {
      // "a favor d'Ana Ruiz": the name begins within the word.
      const before = text.slice(0, at).trimEnd();
      if (words.length > 0 && isStatementEnd(before)) return at + 2;
      words.push(core);
      start = at;
    } else if (CONNECTING.test(core)) {
      if (AND.test(core) && words.length - (commaAt ?? 0) > 1) break;
    } else if (/^\p{Lu}/u.test(core) && !isStatementWord(core)) {
      words.push(core);
      start = at;
    } else break;
    const gap = text.slice(0, at).search(/\s*$/);
    if (/\t|\n\s*\n/.test(text.slice(gap, at))) break;
    end = gap;
  }
  return words.length > 1 ? (start === null ? null : start - particlesBefore(text.slice(0, start))) : null;
}

/** Length of what belongs to the first surname, at the end of a text that is a line's or a statement's end before it: "DE LA " TORRE. */
function particlesBefore(before: string): number {
  const [, capitals, particles = capitals ?? ''] = PARTICLES_FIRST.exec(before) ?? [];
  return particles.length;
}

/** Whether a statement ends here, so that what follows is a name: "a favor", "titularitat". */
function isStatementEnd(before: string): boolean {
  const word = /\S+$/.exec(before)?.[0] ?? '';
  return isStatementWord(word) || /^\p{Ll}{4}/u.test(word);
}

/** Whether a word belongs to statements about owners, and to no name. */
export function isStatementWord(word: string): boolean {
  return STATEMENT.test(fold(word));
}

/** The end of the text before labels and what connects a name with its number: ", con N.I.F. número". */
function withoutTail(text: string): number {
  let end = text.length;
  for (;;) {
    const shorter = text.slice(0, end).replace(TAIL, '').length;
    if (shorter === end) return end;
    end = shorter;
  }
}

function wordStart(text: string, end: number): number {
  let at = end;
  while (at > 0 && !/\s/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** The end of a sentence or of a label; an abbreviation's point is none. */
function isBoundary(word: string): boolean {
  return /[:;)]$|\d/.test(word) || (/\.$/.test(word) && !/^(?:\p{Lu}\p{L}{0,2}\.|(?:\p{Lu}\.)+)$/u.test(word));
}

/** Surnames in capitals are followed by a name in capitals. */
function isSameCase(core: string, words: readonly string[]): boolean {
  const isCapital = (word: string) => word === word.toUpperCase();
  return isCapital(core) || !words.every((word) => word.length > 2 && isCapital(word));
}

const MOST_GIVEN = 3;
const OF_NAME = /^d['’]\p{Lu}/u;
/** Particles of a first surname: in capitals, or at the beginning of a text or of a sentence. */
const PARTICLES_FIRST =
  /(?:^|[.:;)\n\t]\s*|[\s,](?:[YE] )?)(DE (?:LA|LOS|LAS) |DEL |VAN DER |VAN DEN |VAN |VON )$|(?:^|[.:;)\n\t]\s*|\s[yei]\s+)(DE |EL |De (?:la|los|las|La|Los|Las) |Del |[Vv]an (?:[Dd]e[rn] )?|[Vv]on )$/;
const CONNECTING = /^(?:de|del|la|las|los|el|da|do|dos|das|d['’]\p{L}*|van|von|der|den|di|du|le|ter|y|i|e)$/iu;
const AND = /^[yie]$/iu;
const TAIL =
  /(?:[\s,;:([–—·|/-]+|(?<![\p{L}\d])(?:n\.?\s?i\.?\s?[fe]\.?|d\.?n\.?i\.?|c\.?i\.?f\.?|n\.?i\.?p\.?c\.?|n\.?a\.?n\.?|i\.?f\.?[zk]\.?|doc(?:umento|ument|\.)?|identificaci[oó]n?|contribuinte|pasaporte|con|amb|com|coa?|provist[oa]|proveïd[oa]|titular(?:es)?|portador[ae]?s?|respectivamente|los|las|els|os|cuyos?|cuyo|amb|n[º°.o]{1,2}|n[uú]m(?:eros?|\.)?|del?|do|el|lo))$/iu;
const STATEMENT =
  /^(?:CONST[AE]N?|FIGUR[AE]N?|APAREC\w*|APAREIX\w*|SEGUN|SEGONS|SEGUNDO|ES|SON|E|SER|SAO|ESTA|ESTAN|TITULARE?S?|TITULARR?AK?|PROPIETARI\w*|PROPRIETARI\w*|DUEN[OA]S?|DON[OA]S?|JABE\w*|DON|DONA|SR|SRA|SRES|SENYORA?S?|SENORA?S?|PERT\w+|CORRESPOND\w*|INSCRI\w*|INSKRI\w*|REGISTAD\w*|REGISTRAD[OA]S?|FAVOR|NOMBRE|NOM|NOME|APELLIDOS|COGNOMS|IZENA|PLENO|PLENA|PLE|DOMINI[OC]?\w*|USUFR\w*|USDEFRUIT\w*|GOZAMEN\w*|NUD[AO]|NUA|PROPIE\w*|PROPRIE\w*|TOTALI\w*|MITAD|MEITAT|METADE|PARTE|PARTICIPACI\w*|CUOTA|COTA|QUOTA|DERECHO|DRET|DEREITO|DIREITO|TITUL[OU]S?|TITOL|COMPRA\w*|HERENCIA|HERANCA|DONACI\w*|DOACAO|ADJUDICACI\w*|ESCRITURA|NOTARI[OA]?|CARACTER|GANANCIAL\w*|PRIVATIV\w*|REGIMEN?|REXIME|CASAD[OA]S?|SOLTER[OA]S?|VIUD[OA]|MAYOR\w*|CONYUGE\w*|ESPOS[OA]S?|LOS|LAS|ELS|LES|OS|LA|EL|EN|FINCA|PREDIO|SITUACION|ESTADO|DATOS|ACTUAL\w*|REGISTRAL\w*|VIGENTES?|NIF|DNI|CIF|NIE|NIPC|NAN|A|Y|I|SEGUNDA|INSCRIPCION|TOMO|LIBRO|FOLIO|ALTA|ENTIDAD|SOCIEDAD CONYUGAL|TITULARIDAD\w*|TITULARITAT\w*)$/;
