import type { CardPage } from '../../../contract/pages/payment-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './test-cards.module.css';

/** Test cards of the sandbox with their effects; there are none in production. */
export function TestCards({ cards }: { readonly cards: CardPage['test_cards'] }) {
  const { checkout } = useMessages();
  if (cards.length === 0) return null;
  return (
    <Disclosure title={checkout.test_cards}>
      <dl className={styles.cards}>
        {cards.map(({ number, outcome }) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
