import type { EditedMail } from '../../../domain/mail/edited-mail.ts';
import type { ProviderWork } from '../../../domain/providers/provider.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { presentOptions } from '../items/present-options.ts';
import { loadProduct } from '../products/load-product.ts';
import { filesToSend, LARGEST_BY_MAIL, sizeOf } from './files-to-send.ts';
import { enqueueOfficeMail } from './office-mail.ts';
import { providerDueAt } from './provider-due-at.ts';
import { findItemProvider } from './provider-row.ts';
import { findWorkHolder, type WorkHolder } from './work-holder.ts';

/** E-mails of the status machine that assign work to an outside party. */
const REQUEST_MAILS = ['provider_request', 'notary_request'] as const;
export type RequestMail = (typeof REQUEST_MAILS)[number];

export interface Request {
  readonly template: RequestMail;
  /** Its state after the change, with the provider or the office that it was assigned to. */
  readonly item: ItemRow;
  readonly historyId: number;
  readonly sendAfter: Date;
  /** The agent's selected files for the provider. */
  readonly fileIds: readonly string[];
  readonly note: string | null;
  /** An agent's text instead of the template's. */
  readonly edited?: EditedMail;
}

/** Whether a mail assigns work to a provider or a notary office. */
export function isRequestMail(mail: string): mail is RequestMail {
  return REQUEST_MAILS.some((name) => name === mail);
}

/**
 * Writes the e-mail of an assignment: for a provider the request with its chosen files, for an office a notice with the customer's files,
 * as far as they fit.
 */
export async function enqueueRequest(tx: Ctx, request: Request): Promise<void> {
  const holder = await findWorkHolder(tx, request.item);
  if (!holder) throw new Error('an assigned item has no holder');
  await (request.template === 'provider_request' ? askProvider(tx, request, holder) : askOffice(tx, request, holder));
}

async function askProvider(tx: Ctx, { item, fileIds, note, edited, ...mail }: Request, holder: WorkHolder) {
  const provider = await findItemProvider(tx, item);
  if (!provider) throw new Error('an item assigned to a provider has none');
  const [files, asked] = await Promise.all([
    filesToSend(tx, { itemId: item.item_id, fileIds }),
    presentOptions({ ...tx, locale: holder.locale }, await loadProduct(tx, item), item, { outside: true }),
  ]);
  await enqueueOfficeMail(tx, {
    ...mail,
    item,
    holder,
    template: 'provider_request',
    paramsIn: (about) => ({
      ...about,
      ...(edited && { edited }),
      ...namesOf(files),
      work: item.provider_work as ProviderWork | null,
      answers: asked.items.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value })),
      dueAt: providerDueAt(item, provider).toISOString(),
      note,
    }),
  });
}

async function askOffice(tx: Ctx, { item, note, edited, ...mail }: Request, holder: WorkHolder) {
  const files = await customersFiles(tx, item.item_id);
  await enqueueOfficeMail(tx, {
    ...mail,
    item,
    holder,
    template: 'notary_request',
    paramsIn: (about) => ({
      ...about,
      ...(edited && { edited }),
      ...namesOf(files),
      panelUrl: `${tx.settings.PUBLIC_URL}/agentes/tramites/pedido/${item.item_id}`,
      note,
    }),
  });
}

function namesOf(files: readonly { readonly file_id: string; readonly name: string }[]) {
  return { fileIds: files.map(({ file_id }) => file_id), fileNames: files.map(({ name }) => name) };
}

async function customersFiles(tx: Ctx, itemId: number) {
  const files = await tx.db
    .selectFrom('files')
    .select(['file_id', 'name', 'size'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'answer')
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  return sizeOf(files) > LARGEST_BY_MAIL ? [] : files;
}
