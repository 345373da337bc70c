import { fold } from './fold.ts';
import type { NotaBlock } from './nota-block.ts';
import type { TextCell, TextLine } from './text-page.ts';

/**
 * Properties found in several registries by a person: what each says of the right and the share is put below the name that is printed once, above all
 * of them. Unchanged if the paper names nobody so.
 */
export function withPerson(blocks: readonly NotaBlock[]): readonly NotaBlock[] {
  const asked = (blocks[0]?.head ?? []).flatMap(pairsOfLine).filter(([label]) => ASKED.test(fold(label.text)));
  const [person] = asked;
  if (!person) return blocks;
  const id = (blocks[0]?.head ?? []).flatMap(pairsOfLine).find(([label]) => TAX_ID.test(fold(label.text)));
  return blocks.map((block) => {
    const said = block.owners.flatMap(pairsOfLine);
    if (said.length === 0) return block;
    const [label, name] = person;
    const cards = [[{ ...label, text: 'Titular' }, name] as const, ...(id ? [id] : []), ...said];
    return { ...block, owners: cards.map((cells): TextLine => ({ cells, gap: false })) };
  });
}

/** Whether a line of labels and values begins with what is held. */
export function tellsHolding({ cells: [label, value] }: TextLine): boolean {
  return label !== undefined && value !== undefined && HELD.test(fold(label.text));
}

/** The labels of a line with the value beside each. */
function pairsOfLine({ cells }: TextLine): readonly (readonly [TextCell, TextCell])[] {
  return cells.flatMap((label, place) => {
    const value = cells[place + 1];
    return place % 2 === 0 && value ? [[label, value] as const] : [];
  });
}

const ASKED =
  /^(?:PERSONA|TITULAR|INTERESAD[OA]|NOMBRE|NOM|NOME|SUJETO|CONSULTAD[OA])\b(?: (?:CONSULTAD[AO]|BUSCAD[AO]|SOLICITAD[AO]|INVESTIGAD[AO]|CERCADA|CONSULTADA))?\W*$/;
const TAX_ID = /^(?:N\.?I\.?F\.?|D\.?N\.?I\.?|C\.?I\.?F\.?|N\.?I\.?E\.?)(?:\s?\/\s?\S+)?\W*$/;
const HELD =
  /^(?:DERECHO|DRET|DEREITO|ESKUBIDEA|PORCENTAJE|PERCENTATGE|PORCENTAXE|PARTICIPACION?|PARTICIPACIO|CUOTA|QUOTA|COTA)\b/;
