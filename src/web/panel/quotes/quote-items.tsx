import type { PricedQuoteItem } from '../../../contract/quotes.ts';
import type { DraftItem } from './quote-draft.ts';
import { QuoteItemForm } from './quote-item-form.tsx';

interface Props {
  readonly items: readonly DraftItem[];
  /** As they were priced last, which may be before a service was added or taken out. */
  readonly priced: { readonly items: readonly PricedQuoteItem[] } | undefined;
  readonly onItems: (items: DraftItem[]) => void;
  /** Whether the services themselves stay as they are. */
  readonly isFixed?: boolean;
}

/** The forms of the services that are offered, one below the other. */
export function QuoteItems({ items, priced, onItems, isFixed = false }: Props) {
  return items.map((item, index) => {
    const price = priced?.items[index];
    return (
      <QuoteItemForm
        key={item.key}
        item={item}
        priced={price?.product_id === item.product_id ? price : undefined}
        onAnswers={(answers) => onItems(items.with(index, { ...item, answers: { ...item.answers, ...answers } }))}
        {...(!isFixed && { onRemove: () => onItems(items.toSpliced(index, 1)) })}
      />
    );
  });
}
