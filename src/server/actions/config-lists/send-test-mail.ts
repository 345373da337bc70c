import type { Row } from '../../../domain/config-lists/define-list.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadStaffMail } from '../sessions/staff-mail.ts';
import { fillTemplate, loadTemplateFacts } from './fill-template.ts';
import { requireKeeper } from './require-keeper.ts';

interface TestMail {
  /** The template, saved or not. */
  readonly row: Row;
  readonly itemId: number;
  readonly locale: Locale;
  readonly requestKey: string;
}

/**
 * Sends a template, filled in for an item, to the requesting supervisor, and to nobody else. The mail belongs to the order, so that it is erased
 * with it.
 * @returns the address
 * @throws AppError forbidden, not_found, mail_placeholders where something has no value for this item
 */
export async function sendTestMail(ctx: Ctx, { row, itemId, locale, requestKey }: TestMail): Promise<string> {
  const { agentId } = requireKeeper(ctx);
  const item = await getItem(ctx, itemId);
  const { unfilled, button: buttonLabel, ...texts } = await fillTemplate(ctx, item, { row, locale });
  // Placeholders that agents fill in for each mail stay open in a test.
  const missing = unfilled.filter((name) => name !== 'reason');
  if (missing.length > 0) throw new AppError('mail_placeholders', { names: missing.join(', ') });
  const { orderNumber, orderUrl, itemName } = await loadTemplateFacts(ctx, item, locale);
  return inTransaction(ctx, async (tx) => {
    const { params, ...mail } = await loadStaffMail(tx, agentId);
    const { panelUrl: _, ...frame } = params;
    const written = await enqueueMail(tx, {
      ...mail,
      dedupeKey: `template_test:${agentId}:${requestKey}`,
      template: 'template_test',
      locale,
      orderId: item.order_id,
      params: { ...frame, orderNumber, orderUrl, itemName, ...texts, buttonLabel },
    });
    if (written !== null) await recordAudit(tx, { action: 'mail.test', subjectKind: 'item', subjectId: itemId });
    return mail.to;
  });
}
