import type { LaterChargeView } from '../../../contract/pages/later-charge-view.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Section } from '../../ui/section.tsx';
import styles from './later-charges.module.css';

/** What may fall due after ordering, said before: the price box promises that nothing is added when paying. */
export function LaterCharges({ charges }: { readonly charges: readonly LaterChargeView[] }) {
  const { site, catalogue } = useMessages();
  if (charges.length === 0) return null;
  return (
    <Section id="later" title={catalogue.later}>
      <p>{catalogue.later_lead}</p>
      <dl className={styles.charges}>
        {charges.map(({ label, amount, unit, over, most }) => (
          <div key={label}>
            <dt>
              {label}
              {over !== null && <span className={styles.over}> ({catalogue.later_over(over)})</span>}
              {most !== null && <span className={styles.over}> ({catalogue.later_most(most)})</span>}
            </dt>
            <dd>
              {amount ? catalogue.later_prices[unit](amount.text) : catalogue.later_at_cost}
              {amount && <span className={styles.over}> {site.vat_included}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
