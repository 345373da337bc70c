import { fold } from './fold.ts';

/**
 * Whether an entry among the charges is not, or no longer, a burden: one marked as cancelled, lapsed or extinguished, and a right in the
 * property's own favour. A partly cancelled entry remains a burden.
 */
export function isNoBurden(text: string): boolean {
  const folded = fold(text);
  return isEnded(folded) || isInFavour(folded);
}

function isEnded(folded: string): boolean {
  const ended = [...folded.matchAll(ENDED)].filter(
    ({ index }) => !NOT_THIS.test(folded.slice(Math.max(0, index - 60), index)),
  );
  return ended.length > 0 && !IN_PART.test(folded);
}

function isInFavour(folded: string): boolean {
  return /\bSERVI(?:DUM|TU|DAO|DOES)|\bZORTASUN/.test(folded) && IN_FAVOUR.test(folded);
}

const ENDED =
  /\b(?:CANCELAD[OA]S?|CANCEL[·.]?LAD[EA]?S?|CANCELADAS?|CADUCAD[OA]S?|CADUCAT|CADUCADA|EXTINGUID[OA]S?|EXTINGID[OA]S?|EXTINTA|EXTINGIT|EXTINGIDA|EZEREZTU\w*|EZEZTATU\w*|SU CANCELACION (?:RESULTA|CONSTA|SE PRACTIC\w*)|LA SEVA CANCEL[·.]?LACIO (?:RESULTA|CONSTA)|A SUA CANCELACION (?:RESULTA|CONSTA)|IRAUNGI\w*|KITATU\w*|NO VIGENTE?S?|NON VIGENTES?|INDARRIK GABE|SIN EFECTO|SENSE EFECTE|QUEDO CANCEL\w*)\b/g;
/** The cancelled entry is another one, or cancellation is only a condition. */
const NOT_THIS =
  /\b(?:NO|SIN|HASTA QUE|MIENTRAS NO|SALVO QUE|UNA VEZ|SERA|PODRA SER|QUE FUE|DE LA YA|CUANDO)\b[^.;]{0,60}$/;
const IN_PART =
  /\b(?:CANCEL|CADUC|EXTING)\S* (?:SOLO )?(?:PARCIAL|EN PARTE|EN CUANTO A)|PARCIALMENTE (?:CANCEL|EXTING)/;
const IN_FAVOUR =
  /\bPREDIO DOMINANTE|\bPREDI DOMINANT|\bA SU FAVOR\b|\b(?:A|EM|EN) (?:FAVOR|BENEFICIO|PROVEITO) DEST[AE] (?:PREDIO|FINCA|FRAC)|\bAL SEU FAVOR\b|\bAO SEU FAVOR\b|\b(?:A|EN) (?:FAVOR|BENEFICIO) DE ESTA FINCA|\bA FAVOR D'AQUESTA FINCA|\bFINCA DOMINANTE|\bFAVORABLE\b|\bFINKA NAGUSI|\bBERE ALDE|\bFINKA HONEN (?:ALDE|MESEDE)/;
