import { fold } from './fold.ts';
import type { Holding } from './holding.ts';
import { NATIONALITY } from './nationalities.ts';
import { withoutEnding } from './without-ending.ts';

/** A holder of a right in a property; a holder of two rights is listed twice. */
export interface NotaOwner extends Holding {
  /** As printed, without Don or Doña. */
  readonly name: string;
  /** Without points and hyphens; null if the note has none. */
  readonly taxId: string | null;
}

/** A name as printed in a note, without surrounding text. */
export function nameOf(text: string): string {
  const line = text.replace(/[\s\u00AD]+/g, ' ').trim();
  const end = fold(line).search(END_OF_NAME);
  const name = withoutLabel(end === -1 ? line : line.slice(0, end))
    .replace(/^[\s,;:.\-–—*•·)(\]]+/u, '')
    .replace(IN_WHOSE_NAME, '')
    .replace(/^(?:la\s+)?(?:mercantil|entidad|sociedad|compañ[ií]a|societat|entitat)\s+(?=["“«])/iu, '')
    .replace(HONORIFIC, '')
    .replace(
      /^(?:y|e|i|eta)\s+(?:(?:su|seu|a s[uú]a|la seva|haren)\s+(?:espos[oa]|c[oó]nyuge|c[oó]nxuxe|muller|marit|marido|mujer|emaztea|senarra)\s+)?(?=\p{Lu}|do[nñ]a?\s|d\.?[ªa.])/u,
      '',
    )
    .replace(HONORIFIC, '')
    .replace(/^[\s,;:.\-–—*•·)(\]]+/u, '');
  return withoutEnding(name.replace(ID_LABEL, '').replace(/[,"”»]\s*(?:de|con|amb|com)$/iu, ''), /[\s,;:·|\-–—([]/)
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim();
}

/** Whether a text can be a name: at least two letters, and no sentence. */
export function isName(text: string): boolean {
  return /\p{Lu}\p{L}/u.test(text) && text.length <= 140 && !/[%:]|\d{3}/.test(withoutYear(text));
}

/** A company's name without a year in it: "Promociones Cala 2001, S.L." */
function withoutYear(name: string): string {
  return COMPANY.test(fold(name)) ? name.replace(/\b(?:19|20)\d\d\b/, '') : name;
}

/** Whether a text is only a name: at least two words, and none that notes print besides names. */
export function isPlainName(name: string): boolean {
  return (
    isName(name) &&
    !LOWER_START.test(name) &&
    /\p{L}{2}.*[\s,].*\p{L}/u.test(name) &&
    !/\d/.test(withoutYear(name)) &&
    !NO_PERSON.test(fold(name)) &&
    !namesTwo(name) &&
    !VERB.test(name) &&
    (COMPANY.test(fold(name)) || !name.split(/\s+/).some(isSentenceWord))
  );
}

/** Whether a text is a sentence about people, and no name: some of its words are in lower case and connect no names. */
export function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.filter(isSentenceWord).length > 2;
}

/** Whether a text is the names of two people: "Ana Ruiz y Luis Mora"; one may have surnames with "y" between. */
function namesTwo(name: string): boolean {
  const [first = '', second] = name.split(/\s+[yie]\s+(?=\p{Lu})/u);
  const length = (part: string) => part.split(/\s+/).filter((word) => !CONNECTING.test(word.toLowerCase())).length;
  return (
    second !== undefined && !first.includes(',') && (length(first) > 2 || (length(first) > 1 && length(second) > 1))
  );
}

/** Whether a name is a company's or a body's by its words. */
export function isCompanyName(name: string): boolean {
  return COMPANY.test(fold(name));
}

/** A word in small letters that connects no names. */
function isSentenceWord(word: string): boolean {
  return /^\p{Ll}/u.test(word) && !CONNECTING.test(word);
}

function withoutLabel(text: string): string {
  return text.replace(NAME_LABEL, '').replace(/^\s*\d{1,2}\s*[.)ªº]\s*[-–]?\s*/, '');
}

export const NAME_LABEL =
  /^[\s\-–—*•·]*(?:\d{1,2}\s*[ªº]?\s*[.)]\s*[-–]?\s*)?(?:titular(?:es|s|ra|\/es|\(es\)|\/s)?(?:\s+registral)?(?:\s+n?[º°.]?\s*\d{1,2})?|nombre(?:\s+(?:y apellidos|del titular|o raz[oó]n social|titular))?|raz[oó]n social|denominaci[oó]n|nom(?: i cognoms)?|nome(?: e apelidos)?|izen(?:a|[- ]abizenak)|propietari[oa]|jabea)\s*(?:\(?\d{1,2}[ªº)]?)?\s*[:.]\s*/iu;

/** What a line may begin with before the name: "a | nombre de Ana Ruiz". */
const IN_WHOSE_NAME =
  /^(?:[^,.:]{0,24}\s)?(?:es|son|é|és|são)\s+d(?:e\s+|el\s+|['’])(?=(?:(?:la|los|las|l['’])\s*)?(?:societat|sociedad|mercantil|entidad|entitat|compañía)?\s*\p{Lu})|^(?:(?:a|en|em)\s+)?(?:favor|nombre|nom|nome)\s+d(?:e(?:\s+la|\s+los|l|)|a|o)?\s*(?:(?:los|las|els|os)?\s*(?:c[oó]nyuges|espos[oa]s|c[oò]njuges|c[oó]nxuxes)\s+)?(?=\p{Lu}|do[nñ]a?\s|d[.ª])/iu;

export const HONORIFIC =
  /^(?:(?:don|doña|dona|dñ[ªa]|d\.?[ªa]|d|sr|sra|srta|mr|mrs|ms|en|na|senyora?|señora?|(?:al?|el|la|a la|ao?|o) (?:senyora?|señora?|se[nñ]or)|herr|frau|la (?:entidad|mercantil|sociedad|compañ[ií]a|societat|entitat)(?: mercantil| bancaria)?|el (?:ayuntamiento)?)(?:\.\s*|\s+)(?=(?:(?:de|del|la|los|las)\s+){0,2}\p{Lu}|["«]))+/iu;

const ID_LABEL = /[\s,;([]+(?:n\.?i\.?[fe]|d\.?n\.?i|c\.?i\.?f|n\.?a\.?n|i\.?f\.?z)\.?[\s:]*$/i;

const AFTER_NAME =
  /,?\s+(?:MAYOR(?:ES)? DE EDAD|MAJORS? D'EDAT|MAIOR(?:ES)? DE IDADE|ADINEZ|CASAD[OA]S?|CASAT|SOLTER[OA]?S?\b|SOLTEIR[OA]S?|VIUD[OA]|VIUV[OA]|VIDUA?\b|DIVORCIA(?:T|D[OA])|SEPARA(?:T|D[OA])|EZKON(?:DUA?|GABEA?)\b|ALARGUNA?\b|ENTIDAD (?:DOMICILIADA|MERCANTIL|CON)|ENTITAT (?:DOMICILIADA|AMB)|DE NACIONALIDAD|DE NACIONALITAT|NACIONAL(?:IDAD)?\b|CON (?:DOMICILIO|C\.?I|N\.?I|D\.?N|PASAPORTE|DOC|CARACTER)|AMB (?:N|D|C|PASS|DOC)|DOMICILIAD|VECIN[OA] DE|SUBDIT[OA]|CIUDADAN[OA]|CONYUGES?|CONXUXE|TITULAR(?:ES)? DE|PROVIST|EN REGIMEN|QUE\b|CUY[OA]S?\b|PROPIETARI[OA]S? DE|DUEN[OA]|RESPECTO|EN CUANTO|QUANT A|EN CANTO|JABE DA|(?:(?:EN|EL|LA|O|A|DE LA|DEL|DO|DA) )?(?:PLENO DOMINIO|PLE DOMINI|PLENA PROP|PROPRIEDADE PLENA|NU[DA]A? PROP|NUA-PROP|USUFRU|USDEFRUIT|TOTALIDADE?\b|TOTALITAT\b|MITAD\b|MEITAT\b|METADE\b)|(?:UNA|UNHA|UMA) (?:MITAD|MEITAT|METADE|[A-Z]+ PARTE?S?)\b)|,?\s+(?:CON|AMB|COA?|COM)\s*(?:EL|O|LA)?\s*$|,?\s+(?:CON|AMB)\s+(?:EL\s+)?(?:N\.?I\.?F|D\.?N\.?I|N\.?I\.?E|C\.?I\.?F)/;

const END_OF_NAME = new RegExp(`${AFTER_NAME.source}|${NATIONALITY.source}`);

const CONNECTING = /^(?:d|de|del|la|las|los|el|da|do|dos|das|van|von|der|den|di|du|le|ter|y|e|i|eta|d['’].+)$/;
/** Names of companies and bodies have other words. */
const COMPANY =
  /\b(?:S\.?\s?[AL]\.?\s?U?\.?|S\.? ?COOP\w*\.?|SOCIEDAD\w*|SOCIETAT|SOCIEDADE|COOPERATIV\w*|COMUNIDAD|COMUNITAT|COMUNIDADE|COMUNION|BANCO|BANC|CAJA|CAIXA|KUTXA\w*|JUNTA|AYUNTAMIENTO|AJUNTAMENT|CONCELLO|CAMARA|DIPUTACION|FUNDACI\w*|FUNDACAO|ASOCIACI\w*|ASSOCIACI\w*|ASSOCIACAO|ENTIDAD|ENTITAT|ESTADO|TESORERIA|INSTITUTO|INSTITUT|GENERALITAT|XUNTA|LDA|LIMITADA|E\.?I\.?R\.?L|UTE|C\.?B|ARZOBISPADO|OBISPADO|PARROQUIA|HERMANOS|HEREDEROS|INMOBILIARIA|CONSTRUCCIONES|PROMOCIONES|INVERSIONES)(?![A-Z])/;
/** A verb, which no name has. */
const VERB = /\s(?:es|son|és|está|tiene|que)\s/u;
/** Words of a sentence before the name, other than those with which surnames begin. */
const LOWER_START = /^(?!(?:d|de|del|la|las|los|el|da|do|dos|das|van|von|der|den|di|du|le|ter)\b)\p{Ll}/u;
const NO_PERSON =
  /\b(?:(?:INSCRI[TP]\w*|FIGURAN?|CONSTAN?|APARECEN?|REGISTAD\w+|PLENO|NUDA|USUFRU\w*|USDEFRUIT|TOTALITAT|TOTALIDADE|CONST[AE]N|FIGUREN|ENCONTRAM?|SON|SAO|DON[OA]S|TITULAR(?:S|ES)|PROPIETARIS|NOREN\w*|SITUACION|DOMINICAL|DESCRIT\w*|ATOPA\w*|GRAVAD\w*|CERTIFIC\w*|SOCIEDAD CONYUGAL|ARTEAN|JABETZA|ESKUBIDEA|PARTAIDETZA|CONTRIBUINTE)\b|(?:DE|DEL|LA|EL|LOS|LAS|DA|DO|EN|A|Y|I|E)$)|\b(?:PERTANY|PERTENECE|PERTENCE|SENYORA?|SENORA?|INSCRITA?|FAVOR|PROPIETARI\w*|DUEN[OA]S?|CASAD[OA]S?|FINCA|TITULO|NIF|TITULAR|DOMINIO|ESPOSA|CONYUGE|TOMO|LIBRO|FOLIO|MAYOR|DERECHO|PARTICIPACION|CARGAS|CUOTA|CON|POR|SEGUN|PARTE|MITAD|TOTALIDAD|NOMBRE|CARACTER|ENTIDAD|DOMICILIADA|MARIDO|REGISTRO|INSCRIPCION|INSCRICION|INSCRIPCIO|INSKRIPZIOA|HERENCIA|COMPRAVENTA|NOTARIO|PROTOCOLO|ANEJO|ANEXO|FORAL|GANANCIALES?|PRIVATIV[OA]|REGIMEN)\b/;
