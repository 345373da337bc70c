import type { RequestPaper } from '../../../domain/orders/request-paper.ts';
import { typesetApart } from '../../isolated/typeset-apart.ts';
import { printableAll } from './printable.ts';

/** The paper form of an order, as PDF/A-2b: tagged, in its registry's language. */
export function renderRequestPdf(paper: RequestPaper): Promise<Buffer> {
  return typesetApart({
    template: 'request.typ',
    standard: 'A_2b',
    inputs: { paper: JSON.stringify({ ...printableAll(paper), day: paper.madeOn.split('-').map(Number) }) },
  });
}
