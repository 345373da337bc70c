import type { PriceScopeView } from '../../contract/pages/price-scope-view.ts';
import { useMessages } from '../i18n/messages.ts';
import styles from './price-scope.module.css';
import { withKeys } from './with-keys.ts';

/** Whether the price is final, and what may be added if not. */
export function PriceScope({ scope }: { readonly scope: PriceScopeView | null }) {
  const { site } = useMessages();
  if (!scope?.is_minimum) return <p className={styles.scope}>{site.price_promise}</p>;
  return (
    <div className={styles.scope}>
      {scope.by_answers && <p>{site.price_by_answers}</p>}
      {scope.later.length > 0 && (
        <>
          <p>{site.price_later}</p>
          <ul className={styles.charges}>
            {withKeys(scope.later, ({ label }) => label).map(({ key, item }) => (
              <li key={key}>
                <ChargeText charge={item} />
              </li>
            ))}
          </ul>
          <p>{scope.ceiling_text}</p>
        </>
      )}
    </div>
  );
}

/** Possible later charges, with the quantity included and the unit price with VAT. */
function ChargeText({
  charge: { label, amount, unit, over, most },
}: {
  readonly charge: PriceScopeView['later'][number];
}) {
  const { cards, site } = useMessages();
  const limits = [over !== null && cards.later_over(over), most !== null && cards.later_most(most)];
  const notes = limits.filter((note) => note !== false).join(', ');
  return (
    <>
      {label}
      {notes && ` (${notes})`}: <strong>{amount ? cards.later_prices[unit](amount.text) : cards.later_at_cost}</strong>
      {amount && ` ${site.vat_included}`}
    </>
  );
}
