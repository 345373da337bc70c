import type { CartPage as Cart } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { PriceBox } from '../../ui/price-box.tsx';
import { Split } from '../../ui/split.tsx';
import { PURCHASE_ROAD } from '../purchase-road.ts';
import { VoucherField } from '../vouchers/voucher-field.tsx';
import type { Route } from './+types/cart-page.ts';
import { CartItem } from './cart-item.tsx';
import styles from './cart-page.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { useTotalLines } from './total-lines.ts';

export const handle = PURCHASE_ROAD;

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.cart());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Cart>(
    args,
    (port, fields) => {
      switch (fields.intent) {
        case 'change':
          return port.editCartItem(fields);
        case 'voucher':
        case 'remove_voucher':
          return port.changeVoucher(fields);
        default:
          return port.removeFromCart(fields);
      }
    },
    () => loader(args),
  );
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const cart = actionData?.page ?? loaderData;
  const { checkout } = useMessages();
  const lines = useTotalLines(cart.totals);
  if (cart.items.length === 0) return <EmptyCart ordered={cart.ordered} />;
  const voucher = (
    <PostForm id="voucher-form" action="/tienda/cart">
      <VoucherField cart={cart} problems={cart.problems} form="voucher-form" />
    </PostForm>
  );
  // A line that prevents checkout is shown first.
  const isInTheWay = cart.voucher !== null && cart.voucher.problem !== null;
  const beside = (
    <PriceBox title={checkout.order_summary} lines={lines} total={cart.totals.total} scope={cart.scope}>
      <ButtonLink to="/tienda/customer/checkout" wide>
        {checkout.go_on}
        <Icon name="arrow" />
      </ButtonLink>
    </PriceBox>
  );
  return (
    <Page>
      <PageHead title={checkout.cart_title} />
      <Split beside={beside}>
        <div className={styles.head}>
          <ErrorSummary problems={cart.problems} />
          <Title>{checkout.cart_title}</Title>
          {isInTheWay && voucher}
          {cart.items.some(({ was_waiting }) => was_waiting) && (
            <Notice title={checkout.joined_title}>
              <p>{checkout.joined_text}</p>
            </Notice>
          )}
        </div>
        <ul className={styles.items}>
          {cart.items.map((item) => (
            <CartItem key={item.item_id} item={item} />
          ))}
        </ul>
        {!isInTheWay && voucher}
        <p>
          <ButtonLink to="/tienda/servicios" look="quiet">
            {checkout.add_more}
          </ButtonLink>
        </p>
      </Split>
    </Page>
  );
}
