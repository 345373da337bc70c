import type { LaterChargeView } from '../../../contract/pages/later-charge-view.ts';
import type { PriceScopeView } from '../../../contract/pages/price-scope-view.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/section.tsx';
import styles from './later-charges.module.css';

/** Possible charges after ordering, and the cost of cancelling, disclosed before the order. */
export function LaterCharges({ scope: { later, ceiling_text, cancelling } }: { readonly scope: PriceScopeView }) {
  const catalogue = useCatalogueTexts();
  return (
    <>
      {later.length > 0 && (
        <Section id="later" title={catalogue.later}>
          <p>{catalogue.later_lead}</p>
          <Charges charges={later} />
          <p>{ceiling_text}</p>
        </Section>
      )}
      {cancelling.length > 0 && (
        <Section id="cancelling" title={catalogue.cancelling}>
          <p>{catalogue.cancelling_lead}</p>
          <Charges charges={cancelling} />
        </Section>
      )}
    </>
  );
}

function Charges({ charges }: { readonly charges: readonly LaterChargeView[] }) {
  const { cards, site } = useMessages();
  return (
    <dl className={styles.charges}>
      {charges.map(({ label, amount, unit, over, most }) => (
        <div key={label}>
          <dt>
            {label}
            {over !== null && <span className={styles.over}> ({cards.later_over(over)})</span>}
            {most !== null && <span className={styles.over}> ({cards.later_most(most)})</span>}
          </dt>
          <dd>
            {amount ? cards.later_prices[unit](amount.text) : cards.later_at_cost}
            {amount && <span className={styles.over}> {site.vat_included}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
