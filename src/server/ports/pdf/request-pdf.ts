import { PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { RequestPaper } from '../../../domain/orders/request-paper.ts';
import { printableAll } from './printable.ts';
import { typeset } from './typeset.ts';

/** An order as it is asked for outside, as PDF/A-2b: tagged and in the language of its registry. */
export function renderRequestPdf(paper: RequestPaper): Buffer {
  return typeset({
    template: 'request.typ',
    standard: PdfStandard.A_2b,
    inputs: { paper: JSON.stringify({ ...printableAll(paper), day: paper.madeOn.split('-').map(Number) }) },
  });
}
