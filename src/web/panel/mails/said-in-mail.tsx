import { z } from 'zod';
import type { HistoryLine } from '../../../contract/orders/pedido.ts';
import styles from './mails.module.css';

const saidSchema = z.object({ mail: z.object({ subject: z.string(), text: z.string() }) });

/** What an agent wrote to the customer, under the line of the history that sent it; the subject first, the rest on request. */
export function SaidInMail({ detail }: { readonly detail: HistoryLine['detail'] }) {
  const said = saidSchema.safeParse(detail);
  if (!said.success) return null;
  const { subject, text } = said.data.mail;
  return (
    <details className={styles.said}>
      <summary>{subject}</summary>
      <p>{text}</p>
    </details>
  );
}
