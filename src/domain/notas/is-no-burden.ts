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

/** An easement that another property bears. One that this property bears too, or may bear, is a burden. */
function isInFavour(folded: string): boolean {
  return EASEMENT.test(folded) && IN_FAVOUR.test(folded) && !BORNE.test(folded);
}

const ENDED =
  /\b(?:CANCELAD[OA]S?|CANCEL[·.-]?LAD[EA]?S?|CANCEL[·.-]?LAT|CANCELADAS?|CADUCAD[OA]S?|CADUCAT|CADUCO|CADUCARON|QUEDO CANCELAD\w+|CADUCADA|EXTINGUID[OA]S?|EXTINGID[OA]S?|EXTINTA|EXTINGIT|EXTINGIDA|EZEREZTU\w*|EZEZTATU\w*|SU CANCELACION (?:RESULTA|CONSTA|SE PRACTIC\w*)|LA SEVA CANCEL[·.-]?LACIO (?:RESULTA|CONSTA)|A SUA CANCELACION (?:RESULTA|CONSTA)|IRAUNGI\w*|KITATU\w*|NO VIGENTE?S?|NON VIGENTES?|INDARRIK GABE|SIN EFECTO|SENSE EFECTE|QUEDO CANCEL\w*)\b/g;
/** The cancelled entry is another one, or cancellation is only a condition. */
const NOT_THIS =
  /\b(?:NO|SIN|HASTA QUE|MIENTRAS NO|SALVO QUE|UNA VEZ|SERA|PODRA SER|QUE FUE|DE LA YA|CUANDO)\b[^.;]{0,60}$/;
const IN_PART =
  /\b(?:CANCEL|CADUC|EXTING)\S* (?:SOLO )?(?:PARCIAL|EN PARTE|EN CUANTO A)|PARCIALMENTE (?:CANCEL|EXTING)/;
const EASEMENT =
  /\bSERVI(?:DUM|TU|DAO|DOES)|\bZORTASUN|\b(?:DERECHO|DRET|DEREITO|DIREITO) (?:DE |D')(?:PASO|PAS\b|PASSAGEM|LUCES|LLUMS|VISTAS|VISTES|AGUAS?|AIGU|ACUEDUCTO|MEDIANERIA)/;
/** This property, in five languages. */
const THIS =
  "(?:(?:LA |A |EL |O )?(?:PRESENTE? )?(?:(?:ESTA|ESTE|ESTA MISMA|DESTA|DESTE|NESTA|NESTE|AQUESTA|AQUEST|D'AQUESTA|D'AQUEST|DICHA|DITA|LA DESCRITA|LA PRESENTE) )(?:FINCA|PREDIO|PREDI|FRAC\\w*|INMUEBLE|IMMOBLE|INMOBLE|IMOVEL|LEIRA|REGISTRAL)|(?:ESTA|ESTE|AQUESTA|AQUEST)(?=[\\s,;.]|$)|FINKA HAU|FINKA HONEK?N?)";
const IN_FAVOUR = new RegExp(
  [
    String.raw`\b(?:A|EN|EM|AO|AL) (?:FAVOR|BENEFICIO|BENEFICI|PROVECHO|PROVEITO|PROFIT|PROL|UTILIDAD) (?:DE |D')?${THIS}`,
    String.raw`\bA SU FAVOR\b|\bA LA SEVA FAVOR|\bA FAVOR SEU|\bAL SEU FAVOR\b|\bAO SEU FAVOR\b`,
    String.raw`\b(?:PREDIO|PREDI|FINCA) DOMINANTE?\W{1,3}(?:ES |E |SIENDO |SENDO |LO ES )?${THIS}`,
    String.raw`${THIS},?(?: \w+){0,2} (?:ES |COMO |COM A |SIENDO |SENDO |COMA )*(?:EL |O |LA )?(?:PREDIO |PREDI |FINCA )?DOMINANTE?\b`,
    String.raw`\b(?:COMO|COM A|COMA) (?:PREDIO |PREDI |FINCA )?DOMINANTE?\b|\bDOMINANTE? (?:ES |E )?${THIS}`,
    String.raw`\bDOMINANTE?,? \(?(?:LA |EL |O )?(?:DE )?(?:ESTE|ESTA|AQUESTA)\b`,
    String.raw`\b(?:DISFRUTA|GOZA|GAUDEIX|OSTENTA|TIENE A SU FAVOR|BENEFICIA|FAVORECE|TEM A SEU FAVOR)\w* (?:A )?${THIS}|${THIS} (?:DISFRUTA|GOZA|GAUDEIX|OSTENTA|TIENE|TE|TEN|TEM)\b`,
    String.raw`\bSERVI\w+ (?:ACTIVA|ATIVA)\b|\bFAVORABLE\b|\bFINKA NAGUSI|\bBERE ALDE|\bFINKA HONEN (?:ALDE|MESEDE|ONURA)`,
    String.raw`\bPREDIO (?:DOMINANTE)\W*$`,
    // A sentence that begins with it says which: the property of this note.
    String.raw`^\W*(?:A|EN|AL?) FAVOR (?:DE LA|DEL|DA|DO|DE L') ?(?:FINCA|PREDIO|PREDI|INMUEBLE|IMMOBLE|INMOBLE) (?:HAY|HAI|HI HA|CONSTA|EXISTE|EXISTEIX|FIGURA|ESTA|SE)\b`,
  ].join('|'),
);
/** The number of another property does not follow. */
const NOT_OTHER = String.raw`(?! (?:LA |EL |O |A )?(?:FINCA |PREDIO |REGISTRAL )?(?:N[º°.O]+ |NUM\.? |NUMERO )?\d)`;
/** What says that this property bears it. */
const BORNE = new RegExp(
  [
    String.raw`\b(?:SOPORTA|SUPORTA|GRAVA|GRAVAN|ONERA|PESA SOBRE|SUFRE|RECAE SOBRE|AFECTA A|IMPUESTA SOBRE|IMPOSADA SOBRE|IMPOSTA SOBRE|CONSTITUIDA SOBRE|CONSTITUIDA EN|A CARGO DE|A CARREC D)\w* ?(?:E?L?A? ?)?${THIS}`,
    `${THIS},? (?:QUE )?(?:SOPORTA|SUPORTA|SUFRE|ESTA GRAVAD|QUEDA GRAVAD|QUEDA SUJET|ES SIRVIENTE)`,
    String.raw`${THIS},?(?: \w+){0,2} (?:ES |COMO |COM A |SIENDO |SENDO |COMA )*(?:EL |O |LA )?(?:PREDIO |PREDI |FINCA )?(?:SIRVIENTE|SERVENT|SERVENTE|SERVIENTE)\b${NOT_OTHER}`,
    String.raw`\b(?:PREDIO|PREDI|FINCA) (?:SIRVIENTE|SERVENTE?|SERVIENTE)\W{1,3}(?:ES |E |SIENDO |LO ES )?${THIS}`,
    String.raw`(?<!\d,?\s)\b(?:COMO|COM A|COMA) (?:PREDIO |PREDI |FINCA )?(?:SIRVIENTE|SERVENTE?|SERVIENTE)\b`,
    String.raw`\b(?:A|EN|EM) (?:FAVOR|BENEFICIO|BENEFICI|PROVEITO|PROL) (?:DE |D'|DO |DA |DEL |DE LA )(?:LA |OTRA |EL |O |A )?(?:FINCA |PREDIO |REGISTRAL |PREDI |LEIRA |LINDANTE )?(?:DOMINANTE? )?(?:REGISTRAL )?(?:N[º°.O]+ |NUM\.? |NUMERO )?\d`,
    String.raw`\bFINKA HONEN KARGU|\bFINKA HAU(?:EN)? (?:ZOR|KARGA)`,
  ].join('|'),
);
