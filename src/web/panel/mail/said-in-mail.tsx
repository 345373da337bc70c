import { z } from 'zod';
import type { HistoryLine } from '../../../contract/orders/pedido.ts';
import styles from './mails.module.css';

/** An e-mail sent by itself, in a chosen language; the e-mail of another operation belongs to that operation's history line. */
const saidSchema = z.object({ language: z.string(), mail: z.object({ subject: z.string(), text: z.string() }) });

const writtenToSchema = z.object({ written_to: z.string() });

/**
 * An agent's e-mail below its history line: the subject, and the text on request. Of a mail to an office only the
 * recipient.
 */
export function SaidInMail({ detail }: { readonly detail: HistoryLine['detail'] }) {
  const said = saidSchema.safeParse(detail);
  if (!said.success) {
    const office = writtenToSchema.safeParse(detail);
    return office.success ? <p className={styles.said}>{office.data.written_to}</p> : null;
  }
  const { subject, text } = said.data.mail;
  return (
    <details className={styles.said}>
      <summary>{subject}</summary>
      <p>{text}</p>
    </details>
  );
}
