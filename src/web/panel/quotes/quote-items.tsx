import { useState } from 'react';
import type { PricedQuoteItem } from '../../../contract/quotes.ts';
import type { DraftItem } from './quote-draft.ts';
import { QuoteItemForm } from './quote-item-form.tsx';

interface Props {
  readonly items: readonly DraftItem[];
  /** The last response with prices, which may precede an added or removed service. */
  readonly priced: { readonly items: readonly PricedQuoteItem[] } | undefined;
  readonly onItems: (items: DraftItem[]) => void;
  /** Whether services can be neither added nor removed. */
  readonly isFixed?: boolean;
}

/** The forms of a quote's services, one below the other. */
export function QuoteItems({ items, priced, onItems, isFixed = false }: Props) {
  const [first] = useState(() => new Set(items.map(({ key }) => key)));
  return items.map((item, index) => {
    const price = priced?.items[index];
    return (
      <QuoteItemForm
        key={item.key}
        item={item}
        takesFocus={!first.has(item.key)}
        priced={price?.product_id === item.product_id ? price : undefined}
        onAnswers={(answers) => onItems(items.with(index, { ...item, answers: { ...item.answers, ...answers } }))}
        {...(!isFixed && { onRemove: () => onItems(items.toSpliced(index, 1)) })}
      />
    );
  });
}
