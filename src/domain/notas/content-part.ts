import { withoutNoCharges } from './charge-sections.ts';
import { fold } from './fold.ts';
import { saysWhoHolds } from './opens-owners.ts';
import {
  CHARGE_OPENING,
  CHARGES_OPENING,
  DESCRIPTION_OPENING,
  type NotePart,
  OWNERS_OPENING,
  PENDING_OPENING,
} from './part-words.ts';

/** The section of a paragraph, judged by its text alone. Null if the text fits no section. */
export function partOfContent(paragraph: string): NotePart | null {
  const folded = fold(paragraph).replace(NUMBERED, '');
  if (PENDING_OPENING.test(folded)) return 'pending';
  if (describes(folded)) return 'description';
  if (
    CHARGE_OPENING.test(folded) ||
    CHARGES_OPENING.test(folded) ||
    (CHARGES.test(folded) && withoutNoCharges(paragraph).isFree)
  )
    return 'charges';
  return saysWhoHolds(paragraph) || OWNERS_OPENING.test(folded) ? 'owners' : null;
}

/** Whether a folded text describes a property: it begins with what the property is, and says what surrounds it or how large it is. */
export function describes(folded: string): boolean {
  if (CHARGE_OPENING.test(folded) || NOTHING_DESCRIBED.test(folded)) return false;
  if (DESCRIPTION_OPENING.test(folded)) return SIZE.test(folded) || NEIGHBOURS.test(folded);
  // Other words may name what a property is, but no label or heading stands before them.
  const at = folded.search(NEIGHBOURS);
  return at > LEAST_BEFORE && !/[:\t]/.test(folded.slice(0, at)) && /^["“«\s]*[A-Z]/.test(folded);
}

const CHARGES = /CARG|GRAV|CARREG|ONUS|KARGA|ZAMA|LIBRE|LLIURE|LIVRE/;
const NUMBERED = /^\W*(?:\(?(?:\d{1,2}|[IVX]{1,4}|[A-H])\s?[.)ªº]+[\s.–-]*)+/;
/** Neighbours on at least two sides, in five languages. */
const NEIGHBOURS =
  /\b(?:LIND[AE]\w*|LIMITA\w*|CONFIN\w*|CONFRONT\w*|AFRONT\w*|FRONTERAS|TERMENEJA\w*|MUGAK|COLINDA\w*|DEMARCA\w*)\b[\s\S]{0,200}\b(?:NORTE?|SUR|SUL|SUD|NORD|ESTE?|EST|LESTE|OESTE|OEST|NASCENTE|POENTE|LLEVANT|PONENT|MIGDIA|SALIENTE|PONIENTE|MEDIODIA|FRENTE|FRONTE|FRENT|DAVANT|FRONT|DERECHA|DEREITA|DRETA|DIREITA|IZQUIERDA|ESQUERDA|ESQUERRA|FONDO|FONS|FUNDO|ESPALDA|DARRERE|IPARRA\w*|HEGOA\w*|EKIALDE\w*|MENDEBAL\w*|TODOS SUS VIENTOS|TODOS SUS LADOS|TODOS OS VENTOS)\b/;
const SIZE =
  /\d ?(?:M2|M²|MTS|M\.2|HA\b|METROS|METRES)|\bMETRO[S ]|\bMETRES|\bDECIMETROS|\bHECTARE|\bHECTAREA|\bAREAS?\b|\bCENTIAREAS|\bCUOTA|\bCOTA\b|\bQUOTA\b|\bCOEFICIENT|\bAZALERA|\bSUPERFICI|\bROBADAS|\bFANEGAS|\bLINDA|\bFRACAO/;
/** Characters that say what the property is. */
const LEAST_BEFORE = 24;
const NOTHING_DESCRIBED =
  /^\W*(?:NOTA\b|REGISTRO|REXISTRO|REGISTRE|FECHA|DATA\b|EMITID|EXPEDID|EL REGISTRADOR|ESTA NOTA|LA PRESENTE|LOS DATOS|INFORMACION)/;
