import { fold } from './fold.ts';
import { ORDINAL } from './ordinal-words.ts';

/** What burdens a property, as an entry begins with it, in five languages; folded. */
const NOUNS = [
  `HIPOTE[CK]A?(?!RI)`,
  'EMBARG(?:O|AMENT)',
  'ENBARGO',
  'BAHITURA',
  'PENHORA',
  'ARRESTO',
  "ANOTACIO?N? (?:PREVENTIVA|DE(?! (?:\\d|FECHA|DATA))|D'|POR|PER|SOBRE|L?LETRA .{1,4}(?: DE EMBARG| D'EMBARG|,? A FAVOR| SOBRE))",
  'PREBENTZIO',
  'SERVIDUMBRES?',
  'SERVITUDS?',
  'SERVIDUMES?',
  'SERVIDAO',
  'ZORTASUN',
  'AFECCIO?N?(?:ES|S)?',
  'AFEKZIO',
  'ZERGA-AFEKZIO',
  'NOTA (?:MARGINAL |MARXINAL )?(?:DE|D) ?.?AFEC',
  "CONDICIO?N? (?:RESOL|SUSP|DE |D')",
  'BALDINTZA',
  "PROHIBICIO?N? (?:DE|D')",
  'PROIBICAO',
  'ARREND(?:AMIENTO|AMENT|AMENTO)',
  'OPCIO?N? DE',
  '(?:DERECHO|DRET|DEREITO|DIREITO) (?:DE|D) ?.?(?:USO?|HABITACI|SUPERF|OPCI|TANTEO|TEMPTEIG|RETRACT|PREFER)',
  'USUFRU(?:CTO|TO|ITO)',
  'CENSO? ',
  'LIMITACIO?N?(?:ES|S)? (?:DE|D|DISP|LEGAL|SOBRE|A)',
  "RESERVA (?:DE|D')",
  'ACCAO',
  'CONCURSO? ',
  'DEMANDA',
].join('|');

/** Between an article or a verb and the noun: "otra", "nueva", "la siguiente". */
const ADJECTIVE =
  "(?:(?:OTRA?|NOVA|NUEVA|SEGUNDA|TERCERA|SEGONA|OUTRA|ALTRA|SIGUIENTE|CITADA|NOTA (?:MARGINAL )?DE(?: LA)?|NOTA D') ?)?";
const ARTICLE = "(?:(?:UNA?|UNHA|UMA|LA|EL|O|A|OTRA?|OUTRA|UNA ALTRA|DOS|CON|POR|AMB|COM|CO) |L'){0,2}";
/** The number of an entry before what it says: "Inscripción 5ª.-", "Anotación letra B:", "Carga 2." */
const NAMED_ENTRY = String.raw`(?:INSCRIPCION|INSCRIPCIO|INSCRICION|INSCRICAO|INSKRIPZIOA|ANOTACIO?N?|NOTA|ASIENTO|ASSENTAMENT|CARGA|CARREGA|KARGA|ONUS)(?: L?LETRA)? (?:N[º°.]+ ?)?["“]?(?:\d{1,3} ?[ªºA]?|[A-Z])["”]?\s?`;
const REFERENCE = String.raw`${NAMED_ENTRY}(?:\.?\s?[-–—:]+|[.:])\s*`;
/** With a dash or a colon: it is before its entry, and not after another. */
const REFERENCE_ABOVE = String.raw`${NAMED_ENTRY}\.?\s?[-–—:]+\s*`;
const MARK = String.raw`(?:${ORDINAL}\s?[.:)]+\s?[-–—]*\s*|[-–—*•·§►▪■»>]+\s?|\(?(?:\d{1,2}|[A-H]|[IVX]{1,4})\s?[.)ªº]+\s?[-–—.]?\s*)`;
const NAMED = `${ARTICLE}${ADJECTIVE}(?:${NOUNS})`;
/** Verbs by which a sentence adds another charge. */
const ADDS = `(?:(?:ADEMAS|ADEMES|TAMBIEN|TAMBE|TAMEN|TAMBEM|ASIMISMO|IGUALMENTE|ASI MISMO|A MES|POR OTRO LADO|FINALMENTE|Y POR ULTIMO|POR ULTIMO),? )?`;
const VERB = `(?:(?:LA |ESTA |DICHA |AQUESTA )?(?:FINCA )?(?:ESTA|QUEDA|RESTA|SE HALLA|SE ENCUENTRA|RESULTA|FIGURA|CONSTA|APARECE|EXISTE|HAY|HAI|HI HA|PESA|GRAVA|RECAE|SOPORTA|SUBSISTE|PRACTICADA|EXTENDIDA|TIENE)N?,? (?:(?:ADEMAS|TAMBIEN|TAMBE|TAMEN|ASIMISMO|IGUALMENTE|INSCRIT[AO]|ANOTAD[AO]|VIGENTE|EXTENDIDA|SOBRE ELLA|SOBRE LA FINCA|SOBRE (?:ESTA|LA MISMA)(?: FINCA)?|A SU MARGEN),? ){0,2}|(?:AL MARGEN|A MARXE|AL MARGE|A LA MARXE) [^.;:]{0,60}?)`;
const STATE = `(?:GRAVAD[AO]|SUJET[AO]|SUBJECT[AE]|SUXEIT[AO]|AFECT[AOE]|AFETAD[AO]|EMBARGAD[AO]|HIPOTECAD[AO]|PENHORAD[AO]|ONERAD[AO])\\b`;
const PROPERTY =
  "(?:(?:LA|ESTA|ESTE|DICHA|AQUESTA|AQUEST|A|O|EL|L'|DITA) ?)?(?:TOTALIDAD DE (?:LA|ESTA) )?(?:FINCA|PREDIO|PREDI|INMUEBLE|IMMOBLE|INMOBLE|IMOVEL|LEIRA|FRACCAO|FRACAO|MISMA)(?: [A-Z]+)?";
/** By which entry a property is burdened, before it is said how: "Por la anotación letra A, practicada el 2 de mayo, esta finca queda embargada". */
const ENTERED = `(?:(?:POR|PER|POLA|PELA|PELO|SEGUN|SEGONS|EN VIRTUD DE|MEDIANTE|MITJANCANT) ?(?:LA |L'|SU |A |O )?(?:INSCRIPCIO|INSCRICA?O|ANOTACI?A?O|NOTA|APRESENTACAO|AP\\.)[^;:]{0,110}?,? ${PROPERTY},? (?:QUEDA|RESTA|ESTA|FICA|FICOU|QUEDO|SE HALLA|ES TROBA|SE ENCUENTRA|ATOPASE)[A-Z]*,? ${STATE})`;
/** What part of it is burdened, or where the charge comes from, before its name: "Sobre una mitad indivisa de don Luis Mora, hipoteca". */
const ON = `(?:(?:SOBRE|POR (?:RAZON DE )?(?:SU )?(?:PROCEDENCIA|ORIGEN|TRASLADO)|PER (?:RAO DE )?(?:LA SEVA )?PROCEDENCIA|POLA (?:SUA )?PROCEDENCIA|POR PROVENIENCIA|(?:PROCEDENTE|PROCEDENT|PROVENIENTE) D[AEO]L?)\\b[^;]{0,130}?[,:] (?:(?:PESA|RECAE|CONSTA|EXISTE|FIGURA|HAY|HI HA|HAI|GRAVITA)N? )?${NAMED})`;

const TOLD = `${ADDS}(?:${NAMED}|${STATE}|${VERB}(?:${STATE}|${NAMED})|${ENTERED}|${ON})`;
const OPENING = new RegExp(`^(?:${REFERENCE}|${MARK})?${TOLD}`);
/** The same where a reference ends the entry before it: "... 5 euros. Inscripción 4ª. Embargo". */
const OPENING_ALONE = new RegExp(`^(?:${REFERENCE_ABOVE}|${MARK})?${TOLD}`);
/** The same where only a number or a mark tells that a sentence opens another entry. */
const OF_ENTRY = `${ADDS}(?:${NAMED}|${STATE}|AMPLIACI|NOVACI|MODIFICACI|SUBROGACI|CANCELACI|NOTA )`;
const NUMBERED = new RegExp(`^(?:${REFERENCE}|${MARK})${OF_ENTRY}`);
const NUMBERED_ALONE = new RegExp(`^(?:${REFERENCE_ABOVE}|${MARK})${OF_ENTRY}`);
const REFERRED = new RegExp(`^(?:${MARK})?${REFERENCE}`);
/** In small letters, or after an article, a noun goes on speaking of the charge that was named before. */
const SAME =
  /^(?:(?:LA|EL|DICH[AO]|CITAD[AO]|REFERID[AO]|EXPRESAD[AO]|INDICAD[AO]|MENCIONAD[AO]|ESTA|ESTE|AQUESTA|AQUEST|L'|A|O|DITA|DITO)\s?)+(?:CITAD[AO] |REFERID[AO] |EXPRESAD[AO] |INDICAD[AO] |ESMENTAD[AO] |MENCIONAD[AO] )?(?:HIPOTE[CK]A|EMBARG\w+|SERVI\w+|AFECCI\w+|CONDICI\w+|ANOTACI\w+|PENHORA|ARREND\w+|OPCI\w+|PROHIBICI\w+|USUFRU\w+)(?! (?:A FAVOR|DE LA INSCRIPCI|DE LA LETRA|LETRA|PREVENTIVA|SOBRE))/;
/** Where a sentence ends and another may begin. */
const SENTENCE = /(?<=[.;)][-–—"”»]?)\s+(?=["“«(]?[\p{Lu}\d\-–—•*·])/gu;
/** A title, or the number of an entry alone. */
const TITLE = new RegExp(
  String.raw`^(?:${REFERENCE}|${MARK})?[A-Z][A-Z /]{2,40}[.:)]?[-–—]*$|^(?:${REFERENCE}|${MARK})\s*$`,
);
const LONGEST_TITLE = 56;

/** The entries of one paragraph: it is divided where a sentence names another charge, by its noun, its number, or a verb that adds it. */
export function entriesIn(paragraph: string): readonly string[] {
  const entries: string[] = [];
  const isReferred = REFERRED.test(fold(paragraph));
  let from = 0;
  for (const { index, 0: space } of paragraph.matchAll(SENTENCE)) {
    const at = index + space.length;
    const before = paragraph.slice(from, index).trim();
    if (isTitle(before) || DENIED.test(fold(before)) || !opensEntry(paragraph.slice(at, at + REACH), isReferred))
      continue;
    entries.push(before);
    from = at;
  }
  return [...entries, paragraph.slice(from)].filter((entry) => entry.trim() !== '');
}

/** Whether a sentence that begins here tells another charge. @param isReferred whether references are before their entries, and not after them */
function opensEntry(text: string, isReferred: boolean): boolean {
  const folded = fold(text).replace(/\s+/g, ' ');
  if (SAME.test(folded)) return false;
  return (isReferred ? OPENING : OPENING_ALONE).test(folded) || (isReferred ? NUMBERED : NUMBERED_ALONE).test(folded);
}

function isTitle(text: string): boolean {
  return text.length < LONGEST_TITLE && TITLE.test(fold(text));
}

/** Not yet a charge: "No consta que la hipoteca haya sido cancelada". */
const DENIED = /^\W*(?:NO|NON) (?:CONSTA|FIGURA|APARECE)[^.]*\bCANCEL\w*[.;]?$/;
/** Characters in which an entry names its charge. */
const REACH = 180;

/** What a note says of a charge after its first sentence: how it was made and entered, what it secures, its amounts and days. */
const FURTHER = new RegExp(
  [
    String.raw`^\W*(?:CONSTITU|FORMALI|OTORGAD|RESPON|TASAD|TASACI|VALORAD|ANOTAD|PRACTICAD|INSCRI(?:TA|TO|PCION|PCIO|CION)\b|INSKRIPZIO|EXTENDID|SEGUN\b|SEGONS\b|EN GARANTIA|EN VIRTUD|EN MERITOS|ORDENAD|DICTAD|DECRETAD|TRABAD|EXPEDID)`,
    String.raw`^\W*(?:PLAZO|TERMINI|PRAZO|EPEA|VENCIMIENTO|VENCIMENT|DURACION|TITULO|TITOL|ESCRITURA|NOTARIO|FECHA|DATA|PRINCIPAL|CAPITAL|INTERES|DEMORA|COSTAS|CUSTAS|COSTES|GASTOS|IMPORTE|CUANTIA|ACREEDOR|CREDITOR|ACREDOR|HARTZEKODUN|DEUDOR|DEUTOR|EJECUTA|EXEQUENTE|EXECUTAD|DEMANDA(?:NTE|DO)|PROCEDIMIENTO|PROCEDIMENT|JUZGADO|JUTJAT|XULGADO|TRIBUNAL|AUTOS|RESPONSABILIDAD|MONTANTE|SUJEITO|OBSERVACI|RANGO|ASIENTO\b|TIPO DE (?:SUBASTA|INTERES)|VALOR|DOMICILIO|EUROKO|MAXIMO)`,
    String.raw`^\W*(?:AMPLIAD|MODIFICAD|NOVAD|SUBROGAD|CEDID|PRORROGAD|RECTIFICAD|DISTRIBUID|RATIFICAD|CANCELAD|CADUCAD|EXTINGUID|POSPUEST|VIGENTE|SUBSISTENTE)`,
    String.raw`^\W*(?:A EFECTOS|PARA (?:EL CASO|SUBASTA|LA SUBASTA|QUE SIRVA)|SE (?:SENALA|TASA|FIJA|ESTABLECE|PACTA|HA EXPEDIDO|EXPIDIO)|CON FECHA|POR (?:PLAZO|IMPORTE|UN |UNA |LA CANTIDAD|\d)|DE LA QUE|SOBRE LA MITAD|A FAVOR|EN FAVOR|A RAZON|HASTA|DEL? \d|EL PLAZO|ESTA TASAD|QUE (?:RESPONDE|GRAVA)|FUE |LA (?:FINCA|PARTE) (?:RESPONDE|QUEDA RESPONDIENDO|SE TASA|HA SIDO TASADA))`,
    String.raw`^\W*(?:ANOTACI\w+|INSCRI[PC]\w+)(?: PREVENTIVA)? (?:L?LETRA .{1,3}|\d{1,3}\s?[ªºA]?)?,? ?(?:DEL?|DO|DA|D'|CON FECHA|DE FECHA|PRACTICADA EL)? \d{1,2} [^.;]{0,40}\.?$`,
  ].join('|'),
);

/** Whether a paragraph goes on with the charge told in the one before: it tells how that was made or entered, and names no other. */
export function isFurther(text: string): boolean {
  const folded = fold(text).replace(/\s+/g, ' ').trim();
  if (SAME.test(folded)) return true;
  return FURTHER.test(folded) && !NUMBERED.test(folded) && !OPENING.test(folded);
}
