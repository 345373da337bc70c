import type { InvoiceDataPage as InvoiceData } from '../../../contract/pages/invoice-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TaxFields } from '../../ui/tax-fields.tsx';
import styles from '../own-data/own-data.module.css';
import type { Route } from './+types/invoice-data-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.invoiceData(args.params.invoiceId));
}

export function action(args: Route.ActionArgs) {
  return answerPost<InvoiceData>(
    args,
    (port, fields) => port.saveInvoiceData(args.params.invoiceId, fields),
    () => loader(args),
  );
}

/** Replaces a simplified invoice by a full one with the customer's tax details. */
export default function InvoiceDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const account = useAccountTexts();
  return (
    <Page narrow>
      <PageHead title={account.invoice_data_title} hasProblems={page.problems.length > 0} />
      <Breadcrumb
        crumbs={[
          { name: account.orders_title, href: '/orders' },
          { name: account.order_number(page.order_id), href: page.order_href },
        ]}
      />
      <ErrorSummary problems={page.problems} />
      <Title lead={page.kind === 'form' ? account.invoice_data_lead(page.invoice_number) : page.text}>
        {account.invoice_data_title}
      </Title>
      {page.kind === 'form' ? (
        <PostForm className={styles.form}>
          <TaxFields values={page.values} problems={page.problems} />
          <SubmitButton wide>{account.invoice_data_save}</SubmitButton>
        </PostForm>
      ) : (
        <p>
          <ButtonLink to={page.order_href} look="secondary">
            {account.order_number(page.order_id)}
          </ButtonLink>
        </p>
      )}
    </Page>
  );
}
