import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale, Text } from '../../../domain/locale/locale.ts';
import type { AnswerChange } from '../../../domain/orders/answers-change.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { presentOptions } from '../items/present-options.ts';
import { loadProduct } from '../products/load-product.ts';
import { enqueueOfficeMail } from './office-mail.ts';
import { findItemProvider } from './provider-row.ts';
import { isWithHolder } from './tell-holder.ts';
import { findWorkHolder } from './work-holder.ts';

export interface DataChange {
  /** Its state after the change. */
  readonly item: ItemRow;
  readonly historyId: number;
}

/** Notifies a provider who wants updates of changed answers, in their language. Source: meanings of "provider". */
export function tellOfAnswers(
  tx: Ctx,
  change: DataChange & { readonly changes: readonly AnswerChange[] },
): Promise<void> {
  return tellProvider(tx, change, async (locale) => {
    const product = await loadProduct(tx, change.item);
    const { items } = await presentOptions({ ...tx, locale }, product, change.item);
    return change.changes.flatMap(({ option_id }) => {
      const option = product.options.find((one) => one.option_id === option_id);
      if (!option || option.embedded_hidden || option.sets_ceiling) return [];
      const value = items.find((item) => item.option_id === option_id)?.value ?? '';
      return [{ label: textIn(option.title, locale), value }];
    });
  });
}

/** The same for the number under which the registry knows the request. */
export function tellOfReference(tx: Ctx, change: DataChange): Promise<void> {
  return tellProvider(tx, change, async (locale) => [
    { label: REFERENCE[locale], value: change.item.referencia ?? '' },
  ]);
}

async function tellProvider(
  tx: Ctx,
  { item, historyId }: DataChange,
  changesIn: (locale: Locale) => Promise<{ readonly label: string; readonly value: string }[]>,
): Promise<void> {
  if (!isWithHolder(item)) return;
  const provider = await findItemProvider(tx, item);
  const holder = provider?.email_update ? await findWorkHolder(tx, item) : null;
  if (!holder) return;
  const changes = await changesIn(holder.locale);
  if (changes.length === 0) return;
  await enqueueOfficeMail(tx, {
    template: 'provider_data_changed',
    item,
    holder,
    historyId,
    sendAfter: tx.now(),
    paramsIn: (to) => ({ ...to, changes }),
  });
}

const REFERENCE: Text = { es: 'Referencia', en: 'Reference', pt: 'Referência' };
