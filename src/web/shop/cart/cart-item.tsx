import type { CartLine } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { PriceScope } from '../../ui/price-scope.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './cart-page.module.css';

/** A line of the cart with its distinguishing details and price, to change or remove. */
export function CartItem({ item }: { readonly item: CartLine }) {
  const { site, checkout } = useMessages();
  return (
    <li className={styles.item}>
      <h2 className={styles.name}>
        <Link to={item.product_href}>{item.name}</Link>
      </h2>
      {item.was_waiting && <p className={styles.waiting}>{checkout.was_waiting}</p>}
      <dl className={styles.summary}>
        {item.summary.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines
        lines={[...item.lines, { label: site.vat(item.tax_rate_text), amount: item.tax_amount }]}
        total={{ label: site.total, amount: item.total }}
      />
      {item.scope.is_minimum && <PriceScope scope={item.scope} />}
      {item.arrival && <Arrival arrival={item.arrival} />}
      {item.price_today && (
        <Notice>
          <p>
            {(item.price_today.is_lower ? checkout.price_fell : checkout.price_rose)(
              item.price_today.total.text,
              item.total.text,
            )}
          </p>
        </Notice>
      )}
      <PostForm action="/tienda/cart" className={styles.actions}>
        <input type="hidden" name="item_id" value={item.item_id} />
        <SubmitButton look="quiet" name="intent" value="change" label={checkout.change_item(item.name)}>
          {site.change}
        </SubmitButton>
        <SubmitButton look="quiet" name="intent" value="remove" label={checkout.remove_item(item.name)}>
          {checkout.remove}
        </SubmitButton>
      </PostForm>
    </li>
  );
}
