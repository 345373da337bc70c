import type { OwnInvoicesPage as OwnInvoices } from '../../../contract/pages/own-invoices-page.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { readListPage } from '../../page-answers.ts';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AccountLinks } from '../own-data/account-links.tsx';
import type { Route } from './+types/own-invoices-page.ts';
import styles from './own-invoices-page.module.css';
import { Pager, pageIn } from './pager.tsx';

export function loader(args: Route.LoaderArgs) {
  return readListPage(args, (port) => port.invoices(pageIn(args.request)));
}

/** `/orders/invoices`: all invoices and credit notes, with downloads. */
export default function OwnInvoicesPage({ loaderData: { invoices, page, pages } }: Route.ComponentProps) {
  const account = useAccountTexts();
  return (
    <Page>
      <PageHead title={account.invoices_title} />
      <AccountLinks />
      <div className={styles.head}>
        <Title lead={invoices.length === 0 ? account.invoices_empty : account.invoices_lead}>
          {account.invoices_title}
        </Title>
      </div>
      <ul className={styles.invoices}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </ul>
      <Pager path="/orders/invoices" name={account.invoice_pages} page={page} pages={pages} />
    </Page>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: OwnInvoices['invoices'][number] }) {
  const account = useAccountTexts();
  const { number, kind, issued_on, issued_text, total, order_id, order_href, href } = invoice;
  return (
    <li className={styles.invoice}>
      <div>
        <h2 className={styles.number}>{number}</h2>
        <p className={styles.facts}>
          {kind} · <time dateTime={issued_on}>{issued_text}</time>
        </p>
        <Link to={order_href} className={styles.order}>
          {account.order_number(order_id)}
        </Link>
      </div>
      <p className={styles.total}>{total.text}</p>
      {href === null ? (
        <p className={styles.facts}>{account.invoice_pending}</p>
      ) : (
        <a href={href} className={styles.download} aria-label={account.download_invoice(number)}>
          {account.download} (PDF)
        </a>
      )}
    </li>
  );
}
