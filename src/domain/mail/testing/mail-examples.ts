import type { MailParams } from '../params.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { ORDER_MAILS } from './order-mails.ts';

/** Example params of each mail, for tests that cover all of them. */
export const MAIL_EXAMPLES: MailParams = { ...ORDER_MAILS, ...ACCOUNT_MAILS };
