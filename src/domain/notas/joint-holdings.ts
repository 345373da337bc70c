import { fold } from './fold.ts';
import { type Holding, readHoldings } from './holding.ts';

/**
 * Each person's share if a text names several owners together: equal unless stated otherwise; the whole each if the text says so. Marital
 * community property is split in halves.
 */
export function readJointHoldings(text: string, people: number): readonly Holding[] {
  const said = text.replace(/\s+/g, ' ');
  const folded = fold(said).replace(OF_NUMBERS, (found) => ' '.repeat(found.length));
  const each = EACH.test(folded) && !PARTS_OF_ALL.test(folded) ? readHoldings(said) : [];
  if (each.length > 0) return each;
  const parts = PARTS_OF_ALL.exec(folded);
  if (!parts) return readHoldings(said).map((holding) => ({ ...holding, percent: partOf(holding, people) }));
  const rest = said.slice(0, parts.index) + said.slice(parts.index + parts[0].length);
  const equal = said.slice(parts.index, parts.index + parts[0].length).replace(/^[,\s]+/, '');
  // Equal parts of the whole, if nothing else is said of how much it is.
  return readHoldings(rest).map((holding) => ({
    ...holding,
    share: holding.share ?? equal,
    percent: rounded((holding.percent ?? 100) / people),
  }));
}

function partOf({ share, percent, right }: Holding, people: number): number | null {
  if (percent !== null) return rounded(percent / people);
  return share === null && right === 'full' ? rounded(100 / people) : null;
}

const rounded = (percent: number) => Math.round(percent * 1e6) / 1e6;

/** Of the numbers before it, not of what is held. */
const OF_NUMBERS = /^\W*RESPECTIVAMENTE?\b/;
const EACH = /\bCADA UN[OA]\b|\bRESPECTIVAMENTE\b|\bCADASCUN|\bBAKOITZ/;
/** "By thirds", of a joint holding. */
const PARTS_OF_ALL =
  /,?\s?\b(?:POR|PER|A|EN|AL) (?:(?:SU|LA) )?(?:MITAD(?:ES)?|MEITATS?|METADES?|(?:TERCERAS|CUARTAS|QUINTAS|SEXTAS|IGUALES|IGUAIS) PARTES|PART(?:E|E?)S (?:IGUALES|IGUALS|IGUAIS)|TERCIOS|TERCOS|50(?: ?%| POR CIENTO)(?=,? CADA))(?: IGUALES| INDIVIS[AE]S?| Y PRO-?INDIVISO| Y PRO INDIVISO| E INDIVISO| I PROINDIVISO)*/;
