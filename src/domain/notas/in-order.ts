import type { NotaBlock } from './nota-block.ts';
import { findFinca } from './references.ts';
import { textOfLine } from './text-page.ts';

/**
 * Blocks of a note that prints the data of each property after its owners and charges: a block begins at the data, so those of each belong to
 * the block before. Recognised by a last block without owners and charges, and a first one without a number of its own, or with the same.
 */
export function inOrder(blocks: readonly NotaBlock[]): readonly NotaBlock[] {
  const [first, second] = blocks;
  const last = blocks.at(-1);
  if (!first || !second || !last || isFilled(last) || !blocks.slice(0, -1).every(isFilled)) return blocks;
  const [own, next] = [numberOf(first), numberOf(second)];
  const isNamedLater = own === null && first.finca.length === 0 && first.owners.length > 0;
  if (next === null || (own !== next && !isNamedLater)) return blocks;
  const isDescribedAfter = first.description.length === 0;
  return blocks.slice(0, -1).map((block, place) => {
    const after = blocks[place + 1] ?? last;
    const own = {
      ...block,
      finca: block === first ? [...block.finca, ...after.finca] : after.finca,
      description: isDescribedAfter ? after.description : block.description,
    };
    return after === last ? withEndOf(own, last) : own;
  });
}

/** What the note says after its last property. */
function withEndOf(block: NotaBlock, { head, pending, warnings, fees, csv }: NotaBlock): NotaBlock {
  return {
    ...block,
    head: [...block.head, ...head],
    pending: [...block.pending, ...pending],
    warnings: [...block.warnings, ...warnings],
    fees: [...block.fees, ...fees],
    csv: [...block.csv, ...csv],
  };
}

const isFilled = ({ owners, charges }: NotaBlock) => owners.length > 0 || charges.length > 0;

function numberOf({ head, finca }: NotaBlock): string | null {
  return findFinca([...head, ...finca].map(textOfLine).join('\n'))?.number.replace(/\W/g, '') ?? null;
}
