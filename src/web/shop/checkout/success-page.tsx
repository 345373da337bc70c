import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { withKeys } from '../../ui/with-keys.ts';
import type { Route } from './+types/success-page.ts';
import styles from './success-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.success(args.params.orderId ?? null));
}

export default function SuccessPage({ loaderData: page }: Route.ComponentProps) {
  const { checkout } = useMessages();
  const payments = usePaymentsTexts();
  const title = page.charge === null ? checkout.success_title : payments.charge_paid_title;
  const lead =
    page.charge === null ? checkout.success_lead(page.order_id) : payments.charge_paid_lead(page.charge, page.order_id);
  return (
    <Page narrow>
      <PageHead title={title} />
      <div className={styles.mark}>
        <Icon name="check" />
      </div>
      <Title lead={lead}>{title}</Title>
      <p>{checkout.success_mail(page.email)}</p>
      <Section id="ordered" title={page.charge === null ? checkout.success_items : checkout.paid} boxed>
        {page.items.length > 0 && (
          <ul className={styles.items}>
            {withKeys(page.items, ({ name }) => name).map(({ key, item: { name, promise } }) => (
              <li key={key}>
                <strong>{name}</strong>
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.paid}>
          {page.charge ?? checkout.paid} <strong>{page.total.text}</strong>
        </p>
      </Section>
      {page.charge === null && (
        <Section id="next" title={checkout.success_next}>
          <ol className={styles.next}>
            {[checkout.success_next_1, checkout.success_next_2, checkout.success_next_3].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {page.sign_in_href && <p>{payments.paid_by_link}</p>}
      <div className={styles.actions}>
        {page.order_href && <ButtonLink to={page.order_href}>{checkout.see_order}</ButtonLink>}
        {page.sign_in_href && (
          <>
            <ButtonLink to={page.sign_in_href}>{payments.sign_in}</ButtonLink>
            <ButtonLink to="/tienda/customer/password" look="secondary">
              {payments.no_password}
            </ButtonLink>
          </>
        )}
        {page.invoice_href && (
          <ButtonAnchor href={page.invoice_href} look="secondary" download>
            {checkout.get_invoice}
          </ButtonAnchor>
        )}
      </div>
    </Page>
  );
}
