import { z } from 'zod';

/** One address with a short local part, so that a signed token fits behind its plus. */
const mailbox = z
  .string()
  .regex(
    /^[A-Za-z0-9._-]{1,14}@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/,
    'an address whose part before the @ has 14 characters or fewer',
  );

/** How mail is sent, and where replies go. */
export const MAIL_SETTINGS = {
  SMTP_URL: {
    about:
      'Mail server (smtp://user:pass@host:587), which must offer TLS unless it is on this machine; without it mail is written into DATA_DIR/outbox, which production refuses',
    shape: z.url({ protocol: /^smtps?$/ }).optional(),
  },
  MAIL_FROM: { about: 'Sender of mail', shape: z.string().min(3).default('Registralia <pedidos@registralia.example>') },
  MAIL_KEYS: {
    about:
      'Secrets that sign Message-IDs, answer addresses and return paths, comma-separated, newest first, 32 characters or more each; retired ones stay for as long as answers may arrive. Default: derived from SESSION_KEYS',
    shape: z
      .string()
      .transform((keys) => keys.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every((key) => key.length >= 32), '32 characters or more each')
      .optional(),
  },
  MAIL_REPLY_TO: {
    about:
      'Mailbox for answers (soporte@registralia.example); its server must deliver plus addresses (soporte+x@) to it. Without it, answers go to MAIL_FROM',
    shape: mailbox.optional(),
  },
  MAIL_BOUNCES_TO: {
    about:
      'Mailbox for returned mail, with plus addresses as above; each mail gets a return path of its own. Without it, returned mail goes to MAIL_FROM',
    shape: mailbox.optional(),
  },
  DKIM_DOMAIN: {
    about: 'Domain that signs mail (DKIM); without it, signing is left to the mail server',
    shape: z.string().min(4).optional(),
  },
  DKIM_SELECTOR: {
    about: 'Name of the key in the DNS: the record is DKIM_SELECTOR._domainkey.DKIM_DOMAIN',
    shape: z
      .string()
      .regex(/^[A-Za-z0-9.-]+$/)
      .optional(),
  },
  DKIM_KEY: {
    about: 'File of the private key (PEM, RSA of 2048 bits) that signs mail',
    shape: z.string().min(1).optional(),
  },
} as const;
