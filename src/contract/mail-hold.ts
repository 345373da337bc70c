import { z } from 'zod';
import type { MailHold } from '../domain/mail/mail-hold.ts';

/** Why a mail is `held`, or `refused` for good; null for any other. */
export const mailHold = z
  .union([
    z.object({ why: z.literal('address'), file: z.null() }),
    z.object({ why: z.enum(['scan', 'key', 'virus']), file: z.string() }),
  ])
  .nullable() satisfies z.ZodType<MailHold | null>;
