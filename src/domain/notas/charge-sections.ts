import { fold } from './fold.ts';

/** Whether a line is only the heading of a section of charges ("PENDIENTES", "Cargas vigentes:"). */
export function isSectionHead(line: string): boolean {
  const words = wordsOf(line);
  if (NUMBER_OF_CASE.test(line)) return false;
  return (
    words.length > 0 && words.length <= 12 && !/[.;]$/.test(line.trim()) && words.every((word) => HEAD_WORDS.has(word))
  );
}

/** Whether a paragraph is about cancelled charges: their heading, or entirely about them. */
export function isCancelledHead(text: string): boolean {
  return CANCELLED.test(fold(text));
}

/** A paragraph without the sentences that deny charges; `isFree` if one says that there are none at all. */
export function withoutNoCharges(text: string): { readonly rest: string; readonly isFree: boolean } {
  const sentences = text.split(/(?<=[.;])\s+(?=\p{Lu}|\d)/u);
  const kept = sentences.filter((sentence) => !saysNone(sentence));
  if (kept.length === sentences.length) return { rest: text, isFree: false };
  const isFree = sentences.some((sentence) => saysNone(sentence) && !NO_MORE.test(fold(sentence)));
  const rest = kept.join(' ').trim();
  return { rest: NAMES_A_CHARGE.test(fold(rest)) ? rest : '', isFree };
}

/** Whether a text has a word of anything that can burden a property. */
export function couldBurden(text: string): boolean {
  return NAMES_A_CHARGE.test(fold(text));
}

function saysNone(sentence: string): boolean {
  const folded = fold(sentence);
  if (EXCEPT.test(folded)) return false;
  return NO_CHARGES.test(folded) || NO_MORE.test(folded) || NO_PENDING.test(folded) || NONE.test(folded);
}

function wordsOf(line: string): readonly string[] {
  return fold(line).match(/\p{L}+/gu) ?? [];
}

/** The end of a charge, wrapped before the number of its proceedings: "184/2018. (VIGENTE)". */
const NUMBER_OF_CASE = /\d\/\d{2,4}\b/;
const HEAD_WORDS: ReadonlySet<string> = new Set(
  (
    'CON CARGA CARGAS GRAVAMEN GRAVAMENES LIMITACIONES AFECCIONES PENDIENTE PENDIENTES VIGENTE VIGENTES PROPIAS PROPIA DE LA ESTA FINCA ' +
    'INMUEBLE POR PROCEDENCIA DEL MATRIZ OTRAS Y EN CANCELACION REGISTRALES REGISTRAL DESPACHO PRESENTACION ASIENTO ASIENTOS DOCUMENTOS ' +
    'LIBRO DIARIO FIN INFORMACION NOTA SIMPLE ESTADO'
  ).split(' '),
);
const CANCELLED =
  /^\W*(?:\d{1,2}\W+)?(?:RELACION DE )?(?:(?:OTRAS )?(?:CARGAS?|GRAVAMENES|AFECCIONES|ASIENTOS)(?: Y GRAVAMENES)? (?:YA )?(?:CANCELAD|CADUCAD|EXTINGUID)|(?:CANCELAD|CADUCAD)[AO]S (?:EN|DURANTE) L[OA]S)/;
/** Text about documents, not about the property. */
const NO_PENDING =
  /^\W*(?:NO|NON|NAO) (?:HA\b|EXISTEM?|CONSTAM?|HAY|CONSTAN?|EXISTEN?|FIGURAN?)\b[^.]{0,30}\b(?:DOCUMENTOS?|ASIENTOS?|TITULOS?)\b/;
const NO_MORE =
  /^\W*(?:I |E |ETA )?(?:NO HI (?:HA|CONSTEN)|NO (?:CONSTEN|EXISTEIXEN)|NON (?:HAI|CONSTAN|EXISTEN)) (?:MES|ALTRES|MAIS|OUTRAS)\b[^.]{0,30}\bCAR+EG|^\W*(?:NON (?:HAI|CONSTAN|EXISTEN)) (?:MAIS|OUTRAS) CARGAS|^\W*EZ DAGO BESTE (?:KARGA|ZAMA)|^\W*(?:\d{1,2}\W+)?(?:Y )?NO (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?|APARECEN?)\b (?:MAS|OTRAS|NINGUNA OTRA)\b[^.]{0,30}\b(?:CARGAS?|GRAVAMEN\w*)(?!.*\bQUEDA LIBRE)/;
const NONE =
  /^\W*(?:LIBRE|LLIURE|CAP|NINGUNHA|NENHU(?:M|MA|NS)|BAT ERE EZ)\W*$|\bQUEDA LIBRE\W*$|^\W*(?:NINGUNA|NO (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?))\W*$|\bCARGAS?\b[^.]{0,40}\b(?:NO (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?)|NINGUNA)\W*$/;
const EXCEPT = /\b(?:SALVO|EXCEPTO|EXCEPCION|MAS QUE|A NO SER|SIN PERJUICIO|OTRAS? CARGAS? QUE|LLEVAT|AGAS)\b/;
/** Anything that can burden a property; statutes of a building alone do not count. */
const NAMES_A_CHARGE =
  /HIPOTE[CK]|EMBARG|BAHITURA|AFEC|AFEK|SERVI(?:DUM|TU|DAO)|PENHORA|ARRESTO|LOCACAO|ZORTASUN|CONDICIO|BALDINTZA|DEMANDA|ANOTACIO|PROHIBI|ARREND|ALQUIL|OPCIO|RETRACTO|CONCURS|USUFRU|USDEFRUIT|DERECHO|CENSO|EUROS|PROTECCIO|RESERVA/;
const NO_CHARGES =
  /\b(?:NO|NON|SIN QUE) (?:HAY|CONSTAN?|EXISTEN?|TIENE|FIGURAN?|APARECEN?|SE ENCUENTRAN?|RECAEN?|RECAIGAN?|PESAN?|SOPORTAN?|SUBSISTEN?|SE HALLAN?|LE AFECTAN?|RESULTAN?)(?! MAS)\b[^.]{0,40}\b(?:CARGAS?|GRAVAMEN\w*)|\bSIN CARGAS\b|^\W*(?:LIBRE|LLIURE)S? DE C|\b(?:LIBRE|LLIURE)S? DE (?:TODA )?(?:CARGAS?|CARREGUES?|GRAVAMEN\w*)|\bNO HI HA\b[^.]{0,30}\bCARREGU|\bNO (?:CONSTEN|EXISTEIXEN|FIGUREN)\b[^.]{0,30}\bCARREGU|\bSENSE CARREGUES|\bNON (?:HAI|CONSTAN?|EXISTEN?|FIGURAN?)\b[^.]{0,40}\bCARGAS?|\bSEN CARGAS\b|\bNAO (?:HA|EXISTEM?|CONSTAM?|INCIDEM?|SE ENCONTRAM?|ESTAO|TEM|POSSUI)\b[^.]{0,50}\b(?:ONUS|ENCARGOS?)|\bLIVRE DE (?:QUAISQUER |TODOS OS )?(?:ONUS|ENCARGOS)|\bSEM (?:QUAISQUER )?(?:ONUS|ENCARGOS)|\bEZ DAGO\b[^.]{0,40}\b(?:ZAMA|KARGA)|\b(?:ZAMA|KARGA)\w*(?: \w+){0,3} EZ (?:DAGO|DA)|\b(?:ZAMA|KARGA)RIK (?:EZ|GABE)/;
