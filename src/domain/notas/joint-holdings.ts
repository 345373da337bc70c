import { fold } from './fold.ts';
import { type Holding, readHoldings } from './holding.ts';

/**
 * The holding of each person when a text names several owners together. They share equally unless the text gives other shares; where it
 * says that each holds the whole, each does. Property that spouses hold in community is split in halves.
 */
export function readJointHoldings(said: string, people: number): readonly Holding[] {
  const folded = fold(said);
  if (EACH.test(folded)) return readHoldings(said);
  const parts = PARTS_OF_ALL.exec(folded);
  const rest = parts ? said.slice(0, parts.index) + said.slice(parts.index + parts[0].length) : said;
  return readHoldings(rest).map((holding) => ({ ...holding, percent: partOf(holding, people) }));
}

function partOf({ share, percent, right }: Holding, people: number): number | null {
  if (percent !== null) return rounded(percent / people);
  return share === null && right === 'full' ? rounded(100 / people) : null;
}

const rounded = (percent: number) => Math.round(percent * 1e6) / 1e6;

const EACH = /\bCADA UN[OA]\b|\bRESPECTIVAMENTE\b|\bCADASCUN|\bBAKOITZ/;
/** "By thirds", said of what they hold together. */
const PARTS_OF_ALL =
  /,?\s?\bPOR (?:MITAD(?:ES)?|(?:TERCERAS|CUARTAS|QUINTAS|SEXTAS|IGUALES) PARTES|PARTES IGUALES)(?: IGUALES| INDIVISAS?| Y PROINDIVISO| E INDIVISO)*/;
