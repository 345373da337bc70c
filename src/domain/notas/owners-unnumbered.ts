import { fold } from './fold.ts';
import { type Holding, readHoldings } from './holding.ts';
import { isName, NAME_LABEL, type NotaOwner, nameOf } from './owner.ts';

/** Owners without any number: paragraphs that begin with a name. */
export function readNames(text: string): readonly NotaOwner[] {
  const found: { name: string; details: string }[] = [];
  for (const paragraph of text.split(/\n\n|\n(?=\s*(?:titular|nombre|nom|nome|don|doña|d\.|dª)\b)/i)) {
    const folded = fold(paragraph);
    const end = folded.search(NAME_END);
    const opening = end === -1 ? paragraph : paragraph.slice(0, end);
    const name = nameOf(opening);
    const isNamed =
      isName(name) && !NOTHING_SAID.test(folded) && (NAME_LABEL.test(paragraph) || /^\p{Lu}[\p{Lu}ª]/u.test(name));
    if (isNamed) found.push({ name, details: paragraph.slice(opening.length) });
    else found.push({ name: '', details: paragraph });
  }
  return found.flatMap(({ name, details }, place) => {
    if (name === '') return [];
    const own = readHoldings(details);
    const next = found[place + 1];
    const holdings = own.length === 0 && next?.name === '' ? readHoldings(next.details) : own;
    return (holdings.length > 0 ? holdings : [NOTHING]).map((holding) => ({ name, taxId: null, ...holding }));
  });
}

const NOTHING: Holding = { share: null, percent: null, right: null, title: null };
const NAME_END =
  /\t|\n|\d|,\s+(?:TITULAR|EN CUANTO|CON CARACTER|RESPECTO|PROPIETARI|DUEN)|\bPLENO\b|\bUSUFR|\bNUDA\b|\bUNA MITAD/;
const NOTHING_SAID = /\bNO (?:CONSTA|HAY|FIGURA|EXISTE)|\bNO HI HA\b|\bNON (?:HAI|CONSTA)|\bEZ DAGO\b/;
