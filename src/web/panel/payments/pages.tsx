import { Button } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import styles from './payments.module.css';

interface Props {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** Buttons to the previous and next page of a list; nothing if there is only one page. */
export function Pages({ page, hasMore, onPage }: Props) {
  const text = useMessages(PAYMENT_MESSAGES);
  if (page === 1 && !hasMore) return null;
  return (
    <div className={styles.filter}>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      <Button variant="default" disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {text.more}
      </Button>
    </div>
  );
}
