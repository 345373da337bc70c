import type { Insertable } from 'kysely';
import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import type { AgentActor } from '../../../../domain/actors/actor.ts';
import type { Providers } from '../../../db/types.gen.ts';
import { systemCtx } from '../../../start/system-ctx.ts';
import { runOperation } from '../../desk/run-operation.ts';
import type { ItemRow } from '../../items/item-row.ts';
import { lockItem } from '../../items/lock-item.ts';
import { operationOn } from '../../items/testing/operation.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { sendMail } from '../../mail-delivery/send-mail.ts';

/** A gestoría for any work, and a slow one in Portugal that requests booklets. */
export async function addTwoProviders(stage: Stage): Promise<{ readonly plain: number; readonly booklets: number }> {
  const plain = await addProvider(stage, { nombre: 'Gestoría Sol', email: 'sol@proveedor.test' });
  const booklets = await addProvider(stage, {
    nombre: 'Solicitadores Tejo',
    email: 'tejo@proveedor.test',
    locale: 'pt',
    caderneta: true,
    lento: true,
    email_update: true,
  });
  return { plain, booklets };
}

export async function addProvider(stage: Stage, provider: Insertable<Providers>): Promise<number> {
  const row = stage.deps.db.insertInto('providers').values(provider).returning('provider_id');
  return (await row.executeTakeFirstOrThrow()).provider_id;
}

export async function taken(stage: Stage, { item_id }: ItemRow, by: AgentActor = stage.people.ana): Promise<ItemRow> {
  await lockItem(stage.as(by), item_id);
  return stage.item(item_id);
}

export function run(
  stage: Stage,
  on: ItemRow,
  operation: string,
  fields: Partial<OperationPayload>,
  by: AgentActor = stage.people.ana,
) {
  return runOperation(stage.as(by), on.item_id, operationOn(on, operation, fields));
}

/** The stopped clock gives all mails of a test the same time: they differ by template and contents. */
export const listMails = (stage: Stage, { item_id }: ItemRow) =>
  stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('template')
    .orderBy('params')
    .execute();

export async function sentTo(stage: Stage, mailId = '') {
  const letters: { text: string; attachments: readonly { filename: string }[] }[] = [];
  const mail = {
    send: async (letter: { text: string; attachments?: readonly { filename: string }[] }) => {
      letters.push({ text: letter.text, attachments: letter.attachments ?? [] });
      return { messageId: `<${mailId}@test>` };
    },
  };
  await sendMail({ ...systemCtx(stage.deps), ports: { ...stage.deps.ports, mail } }, mailId);
  const [letter] = letters;
  if (!letter) throw new Error('nothing was sent');
  return letter;
}
