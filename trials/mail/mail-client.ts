import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import type { MailOffice } from './mail-office.ts';

/** Somebody with a mailbox and a mail program: what arrives is read by IMAP, what is written leaves by SMTP. */
interface MailClient {
  /** All that has arrived, the oldest first. */
  read(): Promise<Email[]>;
  /** Answers as mail programs do: to Reply-To, with In-Reply-To, References and the quoted text. */
  answer(to: Email, text: string, how?: { readonly losesAddress?: boolean }): Promise<void>;
}

export function openMailClient({ imapPort, smtpUrl }: MailOffice, address: string): MailClient {
  const auth = { user: address, pass: 'secret' };
  return {
    async read() {
      const client = new ImapFlow({ host: '127.0.0.1', port: imapPort, secure: false, auth, logger: false });
      await client.connect();
      await client.mailboxOpen('INBOX', { readOnly: true });
      const found: Email[] = [];
      if (client.mailbox && client.mailbox.exists > 0) {
        for await (const { source } of client.fetch('1:*', { source: true })) {
          if (source) found.push(await PostalMime.parse(source));
        }
      }
      await client.logout();
      return found;
    },
    async answer(to, text, { losesAddress = false } = {}) {
      const reply = to.replyTo?.[0]?.address ?? to.from?.address ?? '';
      const quoted = (to.text ?? '').split('\n').map((line) => `> ${line}`);
      const transport = createTransport(smtpUrl);
      await transport.sendMail({
        from: address,
        // Some address books keep the address without its tag.
        to: losesAddress ? reply.replace(/\+[^@]*/, '') : reply,
        subject: `Re: ${to.subject}`,
        inReplyTo: to.messageId,
        references: [to.references, to.messageId].filter(Boolean).join(' '),
        text: [text, '', 'El lun, 23 nov 2026 a las 10:00, Registralia escribió:', ...quoted].join('\n'),
      });
      transport.close();
    },
  };
}
