import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Filing } from '../../../domain/inbox/decide-filing.ts';
import type { Match } from '../../../domain/inbox/find-match.ts';
import type { Verdicts } from '../../../domain/inbox/verdicts-of.ts';
import type { Ctx } from '../../ctx.ts';
import type { ReceivedMails } from '../../db/types.gen.ts';
import type { Reading } from './read-stored-message.ts';

/** A stored message. */
export type EmailRow = Selectable<ReceivedMails>;

/** What is known about a message while it is being filed. */
export interface Filed {
  readonly email: EmailRow;
  readonly reading: Reading;
  readonly filing: Filing;
  readonly verdicts: Verdicts;
  /** The phrase of the list that matched it, or null. */
  readonly match: Match | null;
}

/** @throws AppError not_found */
export async function getEmail({ db }: Ctx, emailId: number): Promise<EmailRow> {
  return db
    .selectFrom('received_mails')
    .selectAll()
    .where('email_id', '=', emailId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** The message, locked against other writers until the transaction ends. @throws AppError not_found */
export async function getEmailForUpdate({ db }: Ctx, emailId: number): Promise<EmailRow> {
  return db
    .selectFrom('received_mails')
    .selectAll()
    .where('email_id', '=', emailId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
