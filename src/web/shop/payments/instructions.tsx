import type { InstructionsPage } from '../../../contract/pages/payment-pages.ts';
import { usePaymentStandingTexts } from '../../i18n/late/payment-standing.ts';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { useHasScripts } from '../../ui/use-has-scripts.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './payments.module.css';

/** Payment instructions for later: to copy, scan, print or revisit. */
export function Instructions({ page }: { readonly page: InstructionsPage }) {
  const payments = usePaymentsTexts();
  const standing = usePaymentStandingTexts();
  const kind = page.method === 'multibanco' ? 'multibanco' : 'bank';
  const title = payments.instructions_title[kind];
  const hasScripts = useHasScripts();
  const amount = { name: 'amount', text: page.amount.text, copied: (page.amount.cents / 100).toFixed(2) } as const;
  return (
    <Page narrow>
      <PageHead title={title} />
      <Title lead={payments.instructions_lead(page.email)}>{title}</Title>
      <p>
        <strong>{(page.is_charge ? payments.charge : payments.order)(page.order_id)}</strong> · {page.method_name}
      </p>
      {page.received && (
        <Notice tone="warning">
          <p>{payments.received(page.received.part.text, page.received.rest.text)}</p>
        </Notice>
      )}
      <dl className={styles.rows}>
        {[amount, ...page.rows].map(({ name, text, copied }) => (
          <div key={name} className={styles.row}>
            <dt>{payments.rows[name]}</dt>
            <dd>
              <span className={styles.value}>{text}</span>
              <CopyButton text={copied} label={payments.copy_of(payments.rows[name])} />
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{payments.until}</dt>
          <dd>
            <time dateTime={page.until}>{page.until_text}</time>
          </dd>
        </div>
      </dl>
      <p>{kind === 'bank' ? payments.exact_bank : payments.exact_multibanco}</p>
      {!page.is_charge && <p>{payments.if_late}</p>}
      {page.qr && (
        <Section id="qr" title={payments.qr}>
          <img src={page.qr} alt={payments.qr_alt} width={220} height={220} className={styles.qr} />
        </Section>
      )}
      <div className={styles.actions}>
        {hasScripts && (
          <Button look="secondary" onClick={() => window.print()}>
            {payments.print}
          </Button>
        )}
        <ButtonLink to={`/orders/detail/${page.order_id}`} look="secondary">
          {payments.see_order}
        </ButtonLink>
        <ButtonLink to={page.choose_href} look="quiet">
          {standing.pay_otherwise}
        </ButtonLink>
      </div>
    </Page>
  );
}
