import { useSearchParams } from 'react-router';
import type { CartPage } from '../../../contract/pages/checkout-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** Explains an empty cart to a customer who had something in it: it was just ordered, or emptied in another tab. */
export function EmptyCart({ ordered }: Pick<CartPage, 'ordered'>) {
  const { checkout } = useMessages();
  const wasEmptied = useSearchParams()[0].has('vaciado');
  return (
    <Page narrow>
      <PageHead title={checkout.cart_title} />
      <Title lead={ordered || wasEmptied ? undefined : checkout.cart_empty_text}>{checkout.cart_empty}</Title>
      {ordered ? (
        <Notice tone="success" title={checkout.cart_ordered(ordered.order_id)}>
          <p role="status">{ordered.is_paid ? checkout.cart_ordered_paid : checkout.cart_ordered_waits}</p>
          <p>
            <ButtonLink to={ordered.href}>{checkout.cart_see_order}</ButtonLink>
          </p>
        </Notice>
      ) : (
        wasEmptied && (
          <Notice tone="warning" title={checkout.cart_emptied}>
            <p role="status">{checkout.cart_emptied_text}</p>
          </Notice>
        )
      )}
      <p>
        <ButtonLink to="/tienda/servicios" look={ordered ? 'quiet' : 'primary'}>
          {checkout.see_services}
        </ButtonLink>
      </p>
    </Page>
  );
}
