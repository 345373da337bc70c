import { fold } from './fold.ts';
import { dayIn, daysIn } from './written-day.ts';

/** The day on which a note was issued, as `yyyy-mm-dd`, by its label; else null. In figures or in words, in four languages. */
export function findNoteDate(text: string): string | null {
  const folded = fold(text);
  const [ofNote] = daysOfNote(text);
  if (ofNote !== undefined) return ofNote;
  for (const { index, 0: label } of folded.matchAll(LABEL)) {
    const day = dayBehind(folded, index + label.length, 90);
    if (day) return day;
  }
  return null;
}

/** Every day whose label names the note or its registry, without duplicates: not that of a paper about the note. */
export function daysOfNote(text: string): readonly string[] {
  const folded = fold(text);
  const days = [...folded.matchAll(LABEL)].flatMap(({ index, 0: label }) => {
    const before = BEFORE_LABEL.exec(folded.slice(Math.max(0, index - 60), index))?.[0] ?? '';
    const said = `${before}${label}`;
    if (!NAMES_NOTE.test(said) || NO_NOTE.test(said)) return [];
    return dayBehind(folded, index + label.length, 60) ?? [];
  });
  const issued = [...folded.matchAll(ISSUED_BY)].flatMap(
    ({ index, 0: verb }) => dayIn(folded.slice(index + verb.length, index + verb.length + 90)) ?? [],
  );
  return [...new Set([...days, ...issued])];
}

/** The day behind a label, unless it is that of an entry of the register which begins between them. */
function dayBehind(folded: string, from: number, length: number): string | null {
  const [said = ''] = folded.slice(from, from + length).split(ENTRY);
  return dayIn(said);
}

/** Every day labelled as the note's date in a text, without duplicates. */
export function daysNamed(text: string): readonly string[] {
  const folded = fold(text);
  const labelled = [...folded.matchAll(LABEL)].flatMap(({ index, 0: label }) => {
    if (/PETICION|SOLICITUD/.test(folded.slice(index, index + label.length + 12))) return [];
    return dayBehind(folded, index + label.length, 60) ?? [];
  });
  const signed = findSignedDay(text);
  return [...new Set(signed === null ? labelled : [...labelled, signed])];
}

/** The day on which a note was signed, from its last lines: "In Lugo, on ...". */
export function findSignedDay(text: string): string | null {
  const folded = fold(text).replace(/\n/g, ' ');
  const days = [...folded.matchAll(SIGNED)].flatMap(({ index, 0: opening }) => {
    const day = dayIn(folded.slice(index + opening.length, index + opening.length + 90));
    return day ? [day] : [];
  });
  const inLines = fold(text)
    .split(/[\n\t]/)
    .flatMap((line) => (SIGNED_LINE.test(line) ? (dayIn(line) ?? []) : []));
  return days.at(-1) ?? inLines.at(-1) ?? null;
}

/** The only day that stands alone in a cell, as beside a letterhead; null if there are several. */
export function findBareDay(text: string): string | null {
  const cells = fold(text).split(/[\n\t]/);
  const days = new Set(cells.flatMap((cell) => (BARE_DAY.test(cell) ? (dayIn(cell) ?? []) : [])));
  const [day, ...others] = days;
  return day !== undefined && others.length === 0 ? day : null;
}

/** The only day in a text, wherever it stands; null if there are several. */
export function findOnlyDay(text: string): string | null {
  const [day, ...others] = new Set(daysIn(fold(text)));
  return day !== undefined && others.length === 0 ? day : null;
}

/** The first day in a text, in figures or in words. */
export function findFirstDay(text: string): string | null {
  return dayIn(fold(text));
}

const ENTRY = /\bAS(?:IENTO|SENTAMENT|ENTO|SENTO)S? \d|\bPRESENTA(?:D[AO]|T)\b|\bAURKEZTU/;
/** A town and a day, alone on a line: "Motril, 22 de junio de 2021". */
const SIGNED_LINE =
  /^\W*[A-Z][A-Z' ·-]{2,40}(?: \([A-Z' ]+\))?,? (?:A |AOS |EM |EN |EL |O )?(?:\d{1,2}|[A-Z]{2,12}(?: [YIE] [A-Z]+)?) D(?:E |')[A-Z]+ D(?:E |EL )[^,;:]{4,40}$/;
const BARE_DAY =
  /^\W*(?:\d{1,2}\s?[/.-]\s?(?:\d{1,2}|[IVX]{1,4})\s?[/.-]\s?\d{4}|\d{1,2} D(?:E |')[A-Z]+ D(?:E |EL )\d{4}|\d{4}[-/.]\d{2}[-/.]\d{2}|\d{4}E?KO [A-Z]+REN \d{1,2}A?)\W*$/;
const SIGNED =
  /(?:\bE[NM] |\bA |^)[^.;:\d]{2,60}?,? (?:A(?:OS?|LS)?|EM) (?=\S+ DE |\d|(?:TREINTA Y|TRENTA-|TRINTA E) ?UN)|\bOPORTUNOS,? A |(?<=^|\. |\n)[A-Z][A-Z' ]{2,40}, (?:A |AOS |EM )?(?=(?:\d{1,2}|UNO?|DOS|TRES|[A-Z]{4,12}(?: Y UNO?)?) D(?:E |')(?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|OUT|NOV|DIC|DEC|DES|GEN|XAN|MAI|XU|JAN|FEV|DEZ))|\bEFECTOS,? A |(?<=^|\. |\n)[A-Z][A-Z' -]{2,40}, (?=\d{4}E?KO [A-Z]+REN \d)/g;
/** A day in figures or in words follows. */
const DAY_NEXT = String.raw`(?=\b\d{1,2}(?:\s?[/.-]\s?(?:\d{1,2}|[IVX]{1,4})\s?[/.-]| D[E']|[ .-](?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|OUT|NOV|DIC|DEC|DES|GEN|XAN|MAI|XU|JAN|FEV|DEZ))|\b\d{4}(?:KO|EKO|[-/.]\d)|(?:\bTREINTA Y |\bTRENTA-|\bTRINTA E )?\b[A-Z]+ DE (?:ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|OUT|NOV|DIC|DEC|DES|GEN|XAN|MAI|XU|JAN|FEV|DEZ))`;
/** Verbs of issuing, printing, consulting and signing a paper, by their beginnings. */
const ISSUED =
  'EXPED|EXPID|EXPEDEIX|EMIT|EMES|EMET|DAD[AO]\\b|DONAD|LIBRAD|LLIURAD|LLIUR|EXTEND|EXTIEND|EXTES|EXTEN|ESTES|FIRMAD|SIGNAD|SIGNAT|ASSINAD|ASINAD|SINAD|LUZATU|EGINA?\\b|JAULKI|EMANDA|SINATU|GENERAD|GENERAT|GERAD|XERAD|SORTU|OBTENID|OBTING|OBTID|LORTU|CONSULT|KONTSULTA|IMPRES|INPRIMA|DISPONIBILI|PASSAD|PASAD|DESCARGAD|DESCARREG|ELABORAD|ELABORAT|FACILITAD|FACILITAT|ACTUALIZAD|ACTUALITZA|ATUALIZAD|EGUNERATU';
/** What a paper shows as it was on a day. */
const STANDING =
  'SITUACI|ESTADO|ESTAT|DATOS|DADES|DADOS|INFORMACI|INFORMACAO|INFORMAZIO|EGOERA|CONTENIDO|CONTINGUT|CONTIDO|VIGENTE?\\b|VIXENTE|VIGENCIA|VALIDA?\\b|LIBROS|LLIBRES|NOTAS?\\b|CERTIDAO';
/** What stands before a label in its statement. */
const BEFORE_LABEL = /[^.;:|\d\t\n]*$/;
const NAMES_NOTE =
  /\bNOT[AE]S?\b|\bRE[GX]ISTR(?:AL|AIS|ADOR|[OE] D[AE] (?:LA )?PROP)|\bERREGISTRO|\bCERTID|\bCERTIFICACI|\bOHARR?A?R?\w*\b|\bCONSERVATORIA/;
/** A note of another kind, or what asks for one. */
const NO_NOTE =
  /\bNOTA (?:INTERNA|DE (?:ENTREGA|ENCARGO|PEDIDO|GASTOS|PRENSA))|\bPETICI|\bSOLICIT|\bPEDID|\bINSCRI|\bASIENTO|\bPRESENTAC|\bNOTA (?:MARGINAL|DE AFECC)/;
/** That the registry issued the note on a day: "la nota que el Registro libró el". */
const ISSUED_BY = new RegExp(
  String.raw`\b(?:NOTAS?|RE[GX]ISTR[AEO]\w*|CERTIDAO|CERTIFICACION?|CONSERVATORIA)\b[^.;:\d]{0,90}?\b(?:LIBRO|EXPIDIO|EMITIO|LLIURA|EXPEDI|EXPEDIU|EMITIU)\s(?:(?:EL|O|EM|EN|A|CON FECHA|DIA|DE)\s){0,4}${DAY_NEXT}`,
  'g',
);
const LABEL = new RegExp(
  [
    String.raw`\b(?:EXPID|EMIT|EXPED|LIBRA)\w*\b[^.;:\d]{0,140}?\bCON FECHA\s(?:DE )?|\bNOTA(?: SIMPLE)?(?: INFORMATIVA)?\s?(?:DE |·|—|-|,)\s?(?=\d{1,2}\s?[-/. ])|\bEXP?EDIDA (?:EL|O|A)(?: DIA)? |\b(?:EMITID[AO]|EMESA|PASSADA|DISPONIBILIZAD[AO]|REQUERIDA|LAVRADA) (?:EL|O|A|EM|EN)(?: DIA)? |\bDATA \/ FECHA\b|\b(?:FECHA|DATA|DIA)(?: DE(?: LA)?| D'| DA)?\s?(?:EMISION \/ |EMISION?|EMISSIO|EMISSAO|EXPEDICION?|EXPEDICIO|EXPEDIDA|LIBRAMIENTO)[^:\n]{0,20}?\s*:?|\b(?:JAULKIPEN|JAULKITZE|EMATE|EGITE|LUZAPEN)[- ]?DATA\s*:?|\bJAULKITAKO EGUNA\s*:?|\bEXPEDIDA (?:EL|O|A)\b|\bEMITIDA (?:EL|O)\b|\b(?:FECHA|DATA) (?:DE|D'|DA|DO)(?:\s?LA|\s?A)? ?(?:INFORMACION?|NOTA|CERTIDAO|CERTIFICACION?|CERTIFICACIO|CONSULTA|EMISSIO|FIRMA|SINATURA)\s*[:\t]|\b(?:EMITID[AO]|EXPEDID[AO]|EMESA|EXPEDIDA|LIBRADA|LLIURADA)\s*[:\t]|\b(?:FECHA|DATA)\s*(?:[:\t]|(?=\d{1,2}[/.-]))`,
    String.raw`\b(?:${ISSUED})\w*[^.;:\d]{0,70}?${DAY_NEXT}`,
    String.raw`\b(?:${ISSUED})\w*(?: [A-Z]+){0,4}\s?[:\t]\s*${DAY_NEXT}`,
    String.raw`\b(?:${STANDING})\w*[^.;:\d]{0,60}?(?:\bA(?:L|OS?)?|\bFECHA|\bDATA|\bDE|\bDIA|\bEN|\bEM|:|\t)\s*${DAY_NEXT}`,
    String.raw`\b(?:EMISION?|EMISSIO|EMISSAO|EXPEDICION?|EXPEDICIO|LIBRAMIENTO|CONSULTA|INFORME|FIRMA|SIGNATURA|SINATURA|ASSINATURA)\s?[:\t]\s*${DAY_NEXT}`,
    String.raw`\b(?:FECHA|DATA|DIA)\b(?![^:\t\n]{0,40}(?:INSCRI|ASIENTO|PRESENTA|ESCRITURA|PETICI|SOLICITU|PEDIDO|NACIMIENTO|VENCIMIENTO|CADUCIDAD|ADQUISICI|AQUISICAO|CONSTRUC|ANOTACI|TITULO))[^:\t\n\d]{0,36}[:\t]\s*${DAY_NEXT}`,
    String.raw`\b(?:FECHA|DATA)\s+${DAY_NEXT}`,
  ].join('|'),
  'g',
);
