import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Block } from './block.ts';
import { fixedLines } from './fixed-lines.ts';
import type { Layout } from './layout.ts';
import type { WrittenNota } from './write-nota.ts';

/** A nota as PDF. */
export function printNota(written: WrittenNota, layout: Layout): Buffer {
  return typeset({
    template: '../../../../trials/notas/nota.typ',
    standard: 'A_2b',
    inputs: {
      nota: JSON.stringify({ ...written, blocks: written.blocks.map((block) => broken(block, layout)), layout }),
    },
  });
}

/** A paragraph in its lines, where the layout breaks them itself. */
function broken(block: Block, { lineLength }: Layout): Block {
  if (block.kind !== 'paragraph' || lineLength === null) return block;
  return { kind: 'paragraph', text: fixedLines(block.text, lineLength).join('\n') };
}
