import type { Envelope } from '../../../contract/orders/envelope.ts';
import type { Ctx } from '../../ctx.ts';
import type { Done } from '../items/done.ts';
import { mailsWritten } from './word-mails.ts';

interface Addressed {
  readonly envelope: Envelope | undefined;
  readonly files: readonly { readonly file_id: string; readonly name: string }[];
}

/** Sets the agent's chosen recipients and files on the mails of a change to the customer. */
export async function addressMails(tx: Ctx, { historyId }: Done, { envelope, files }: Addressed): Promise<void> {
  if (envelope === undefined && files.length === 0) return;
  const mails = await mailsWritten(tx, historyId);
  for (const { mailId, to, params } of mails.filter((mail) => Object.hasOwn(mail.params, 'orderUrl'))) {
    const [first = to, ...alsoTo] = envelope?.to ?? [to];
    const papers = { fileIds: files.map(({ file_id }) => file_id), fileNames: files.map(({ name }) => name) };
    await tx.db
      .updateTable('mails')
      .set({
        to_address: first,
        also_to: alsoTo,
        cc: envelope?.cc ?? [],
        ...(files.length > 0 && { params: JSON.stringify({ ...params, ...papers }) }),
      })
      .where('mail_id', '=', mailId)
      .execute();
  }
}
