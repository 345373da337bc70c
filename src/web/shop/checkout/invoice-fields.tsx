import { lazy, Suspense } from 'react';
import type { BuyerForm } from '../../../contract/pages/quote-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TaxFields } from '../../ui/tax-fields.tsx';
import styles from './checkout-page.module.css';

/** The buyer's tax data: required by law above a limit, else shown once the checkbox is ticked, with CSS only. */
export function InvoiceFields({ page: { values, problems, tax_data_required, firm } }: { readonly page: BuyerForm }) {
  const { checkout } = useMessages();
  if (firm) {
    return (
      <Suspense fallback={null}>
        <FirmIdentity firm={firm} isRequired={tax_data_required} />
      </Suspense>
    );
  }
  return (
    <Section id="invoice" title={checkout.invoice_title}>
      {tax_data_required ? (
        <>
          <input type="hidden" name="wants_invoice_data" value="1" />
          <Notice>
            <p>{checkout.invoice_required}</p>
          </Notice>
        </>
      ) : (
        <CheckField name="wants_invoice_data" help={checkout.invoice_optional} checked={values.wants_invoice_data}>
          {checkout.wants_invoice_data}
        </CheckField>
      )}
      <div className={tax_data_required ? styles.required : styles.invoice}>
        <TaxFields values={values} problems={problems} defaultsName />
      </div>
    </Section>
  );
}

/** Loaded only for people of firms. */
const FirmIdentity = lazy(async () => ({ default: (await import('./firm-identity.tsx')).FirmIdentity }));
