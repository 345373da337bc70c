import { Button } from '@mantine/core';
import { useMassMessages } from './i18n/use-mass-messages.ts';
import styles from './mass.module.css';

/** The pages of a list; nothing where there is one. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const text = useMassMessages();
  if (pages <= 1) return null;
  return (
    <nav className={styles.entryHead} aria-label={text.page(page, pages)}>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      <span>{text.page(page, pages)}</span>
      <Button size="xs" variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}
