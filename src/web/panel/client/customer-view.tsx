import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { Customer } from '../../../contract/customers/customer-calls.ts';
import { LOCALE_NAMES } from '../../../domain/locale/locale.ts';
import { DialButton } from '../calls/dial-button.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyRows } from '../kit/copy-rows.tsx';
import { instantText } from '../kit/format.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { ImpersonateButton } from '../orders/impersonate-button.tsx';
import { CustomerRecords } from '../records/customer-records.tsx';
import { TAB_MESSAGES } from '../tabs/i18n/messages.ts';
import { CustomerTickets } from '../tickets/customer-tickets.tsx';
import { ChangeCustomerDialog } from './change-customer-dialog.tsx';
import styles from './client.module.css';
import { CustomerItems } from './customer-items.tsx';
import { CustomerOverview, ErasureNotice } from './customer-overview.tsx';
import { DuplicatesCard, MergedNotice } from './duplicates-card.tsx';
import { EndSessionsButton } from './end-sessions-button.tsx';
import { CLIENT_MESSAGES } from './i18n/messages.ts';
import { NewsletterSwitch } from './newsletter-switch.tsx';

/** A customer: their details and orders. */
export function CustomerView({ customer }: { readonly customer: Customer }) {
  const { order } = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const tabs = useMessages(TAB_MESSAGES);
  const locale = usePanelLocale();
  const [isChanging, setChanging] = useState(false);
  const { tax, erased_at, merged_into } = customer;
  const isOwn = erased_at === null && merged_into === null;
  const name = `${customer.firstname} ${customer.lastname}`.trim();
  const address = [tax.tax_address, `${tax.tax_postal_code} ${tax.tax_city}`.trim(), tax.tax_country];
  return (
    <TabPage
      title={tabs.customer(customer.customer_id)}
      heading={name || tabs.customer(customer.customer_id)}
      beside={
        <>
          <span className={styles.number}>{tabs.customer(customer.customer_id)}</span>
          {isOwn && <ImpersonateButton customerId={customer.customer_id} />}
        </>
      }
    >
      {erased_at !== null && <Alert color="yellow">{text.erased(instantText(erased_at, locale))}</Alert>}
      {merged_into !== null && <MergedNotice customerId={customer.customer_id} into={merged_into} />}
      {isOwn && <ErasureNotice customerId={customer.customer_id} />}
      <div className={styles.columns}>
        <div className={styles.about}>
          <Card
            title={text.data}
            aside={
              isOwn && (
                <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
                  {text.change}
                </Button>
              )
            }
          >
            <CopyRows
              rows={[
                [text.name, name],
                [order.email, customer.email],
                [order.phone, customer.phone],
                [order.tax, [tax.tax_name, tax.tax_id, ...(tax.tax_name ? address : [])].filter(Boolean).join(', ')],
                [text.language, LOCALE_NAMES[customer.locale]],
                [text.regions, customer.regions.map((region) => region.name).join(', ')],
                [text.since, instantText(customer.created_at, locale)],
              ]}
            />
            {isOwn && <DialButton number={customer.phone} storeId={customer.store_id} />}
            {isOwn && <NewsletterSwitch customer={customer} />}
            {isOwn && <EndSessionsButton customerId={customer.customer_id} />}
          </Card>
          {isOwn && <DuplicatesCard customerId={customer.customer_id} />}
          {isOwn && <CustomerRecords customerId={customer.customer_id} email={customer.email} />}
        </div>
        <div className={styles.about}>
          {merged_into === null && <CustomerItems email={customer.email} />}
          {isOwn && <CustomerTickets email={customer.email} name={name} locale={customer.locale} />}
          {isOwn && <CustomerOverview customerId={customer.customer_id} />}
        </div>
      </div>
      <ChangeCustomerDialog customer={customer} opened={isChanging} onClose={() => setChanging(false)} />
    </TabPage>
  );
}
