import { z } from 'zod';
import type { HistoryLine } from '../../../contract/orders/pedido.ts';
import styles from './mails.module.css';

/** A mail of its own, whose language was chosen; that of another operation has a line of its own in the history. */
const saidSchema = z.object({ language: z.string(), mail: z.object({ subject: z.string(), text: z.string() }) });

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
