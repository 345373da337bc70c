/**
 * Whether a paragraph among the charges, folded, heads something else, says what there is not, or speaks of the paper or to its reader. A charge may use the same
 * words, so ask only of a text without a word of anything that can burden a property.
 */
export function isAside(folded: string): boolean {
  return HEADING.test(folded) || DENIES.test(folded) || ABOUT_PAPER.test(folded) || TO_READER.test(folded);
}

/** Whether a folded text tells how data of persons are kept. */
export function isAboutData(folded: string): boolean {
  return PERSONAL_DATA.test(folded);
}

/** A folded text without the names of laws: notices name the mortgage act, and burden nothing. */
export function withoutLaws(folded: string): string {
  return folded.replace(LAWS, '');
}

/** A few words without a full stop head something else. */
const HEADING = /^\W*(?:\d{1,2}[.)ªº]\s*)?\p{L}+(?:\s\p{L}+){0,3}$/u;
/** What is not, "No constan cargas canceladas", or a bare answer. */
const DENIES =
  /^\W*(?:SI|SIM|BAI)\W*$|^\W*(?:QUE )?(?:(?:LA |ESTA |DICHA |A |AQUESTA )?(?:FINCA|LEIRA) )?(?:NO|NON|NAO|TAMPOCO|SIN|SENSE|SEN|SEM|EZ|NINGUN[AO]?|CAP|NINGUNHA|NENHUMA?)\b/;
/** In a letter. */
const TO_READER =
  /\b(?:SALUDOS?|SALUDA|SALUTACIONS|ABRAZO|ABRACADA|ATENTAMENTE|ATENTAMENT|CUMPRIMENTOS|CORDIAL\w*|GRACIAS|GRACIES|OBRIGAD[OA]|ADJUNTO|DISPOSICION|LE DIJIMOS|HABLAMOS|PARLEM|MANANA|DEMA|AMANHA|LE (?:RUEGO|RECOMEND\w+)|CONVENDRIA|NECESITAS?|PASE POR|LLAMENOS|TELEFONO|TELEFON|SALUT|AGUR|DUBTES?|DUDAS?|DUVIDAS?|TRUCA\w*)\b/;
const ABOUT_PAPER =
  /\b(?:NOTA (?:SIMPLE|INFORMATIVA|EXPEDIDA)|LA NOTA|INFORMACI?[OA][NO]?|INFORMATIV[OA]|CERTIFIC\w+|CERTID\w+|ASIENTOS|ASSENTAMENTS|ASENTOS|VALOR|FIRMAD\w+|HONORARI\w+|VERIFICACI\w+|DOCUMENTO?|SERVICIO|SERVEI|COPIA|MENSAJE|CORREO|PAG(?:INA|\.)?|HOJA|DISCREPANCIA|TRANSCRI\w+|COLEGIO|HTTPS?|WWW)\b/;
const LAWS = /\b(?:LEY|LLEI|LEI|REGLAMENTO|REGLAMENT|REGULAMENTO) HIPOTECARI[AO]?|\bHIPOTEKA[- ]?LEGE\w*/g;
const PERSONAL_DATA =
  /\b(?:DATOS|DADES|DADOS) (?:DE CARACTER )?(?:PERSONA\w+|PESSOA\w+|PERSOA\w+)|\bDATU PERTSONAL|\bPROTECCIO?N? DE (?:DATOS|DADES|DADOS)|\bPROTECAO DE DADOS|\bR\.?G\.?P\.?D\b|\b2016\/679\b|\b3\/2018\b|\bD(?:ERECHOS?|RETS?|EREITOS?|IREITOS?) D(?:E |')AC(?:CESO|CES|CESSO|ESSO)\b/;
