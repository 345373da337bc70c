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
import { VisitButton } from '../orders/visit-button.tsx';
import { CustomerRecords } from '../records/customer-records.tsx';
import { TAB_MESSAGES } from '../tabs/i18n/messages.ts';
import { CustomerTickets } from '../tickets/customer-tickets.tsx';
import { ChangeCustomerDialog } from './change-customer-dialog.tsx';
import styles from './client.module.css';
import { CustomerItems } from './customer-items.tsx';
import { CustomerOverview, ErasureNotice } from './customer-overview.tsx';
import { CLIENT_MESSAGES } from './i18n/messages.ts';
import { NewsletterSwitch } from './newsletter-switch.tsx';

/** A customer: their details and orders. */
export function CustomerView({ customer }: { readonly customer: Customer }) {
  const { order } = usePanelMessages();
  const text = useMessages(CLIENT_MESSAGES);
  const tabs = useMessages(TAB_MESSAGES);
  const locale = usePanelLocale();
  const [isChanging, setChanging] = useState(false);
  const { tax, erased_at } = customer;
  const name = `${customer.firstname} ${customer.lastname}`.trim();
  const address = [tax.tax_address, `${tax.tax_postal_code} ${tax.tax_city}`.trim(), tax.tax_country];
  return (
    <TabPage
      title={tabs.customer(customer.customer_id)}
      heading={name || tabs.customer(customer.customer_id)}
      beside={
        <>
          <span className={styles.number}>{tabs.customer(customer.customer_id)}</span>
          {erased_at === null && <VisitButton customerId={customer.customer_id} />}
        </>
      }
    >
      {erased_at !== null && <Alert color="yellow">{text.erased(instantText(erased_at, locale))}</Alert>}
      {erased_at === null && <ErasureNotice customerId={customer.customer_id} />}
      <div className={styles.columns}>
        <div className={styles.about}>
          <Card
            title={text.data}
            aside={
              erased_at === null && (
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
            {erased_at === null && <DialButton number={customer.phone} storeId={customer.store_id} />}
            {erased_at === null && <NewsletterSwitch customer={customer} />}
          </Card>
          {erased_at === null && <CustomerRecords customerId={customer.customer_id} email={customer.email} />}
        </div>
        <div className={styles.about}>
          <CustomerItems email={customer.email} />
          {erased_at === null && <CustomerTickets email={customer.email} name={name} locale={customer.locale} />}
          {erased_at === null && <CustomerOverview customerId={customer.customer_id} />}
        </div>
      </div>
      <ChangeCustomerDialog customer={customer} opened={isChanging} onClose={() => setChanging(false)} />
    </TabPage>
  );
}
