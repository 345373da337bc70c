import { Button, Kbd } from '@mantine/core';
import { Link } from 'react-router';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { pageAddress } from '../tabs/tab.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './tickets.module.css';

/** Says what there is not, and where customers are written to. */
export function NoTickets({ label, says }: { readonly label: string; readonly says: string }) {
  const text = useMessages(TICKET_MESSAGES);
  return (
    <section className={styles.none} aria-label={label}>
      <h1>{says}</h1>
      <p>{text.meanwhile}</p>
      <Button
        component={Link}
        to={pageAddress('search')}
        variant="default"
        rightSection={<Kbd size="xs">{keyText(KEYS.everywhere.search)}</Kbd>}
      >
        {text.search}
      </Button>
    </section>
  );
}
