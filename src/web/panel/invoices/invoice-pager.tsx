import { Button } from '@mantine/core';
import { useInvoiceMessages } from './i18n/use-invoice-messages.ts';
import styles from './invoices.module.css';

/** The pages of a list; nothing where there is one. */
export function InvoicePager({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const text = useInvoiceMessages();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={text.page(page, pages)}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      <span>{text.page(page, pages)}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}
