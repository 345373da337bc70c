import type { PaperToCompare } from '../../contract/orders/compared-papers.ts';
import type { ComparisonWords } from '../../domain/notas/comparison-words/es.ts';

/** A paper as it is offered for comparison: its file, property, day and order. */
export function paperName({ name, finca, issued_on, order_id }: PaperToCompare, { option }: ComparisonWords): string {
  return [name, finca !== '' && option.finca(finca), issued_on?.split('-').reverse().join('/'), option.order(order_id)]
    .filter(Boolean)
    .join(' · ');
}
