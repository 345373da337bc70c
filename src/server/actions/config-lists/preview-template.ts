import type { FilledTemplate } from '../../../contract/config-lists.ts';
import type { Row } from '../../../domain/config-lists/define-list.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { composeBody, composeMail } from '../../../domain/mail/compose-mail.ts';
import { frameOf } from '../../../domain/mail/frame.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { fillTemplate, loadTemplateFacts } from './fill-template.ts';
import { requireKeeper } from './require-keeper.ts';

/**
 * A template as the mail that an item's customer would receive, in each language, as HTML and as plain text; nothing is written. @throws AppError
 * forbidden, not_found
 */
export async function previewTemplate(
  ctx: Ctx,
  { row, itemId }: { readonly row: Row; readonly itemId: number },
): Promise<Record<Locale, FilledTemplate>> {
  requireKeeper(ctx);
  const item = await getItem(ctx, itemId);
  const inLanguage = async (locale: Locale): Promise<FilledTemplate> => {
    const filled = await fillTemplate(ctx, item, { row, locale });
    const facts = await loadTemplateFacts(ctx, item, locale);
    const { subject, heading, text, button: buttonLabel } = filled;
    const params = { ...facts, subject, heading, text, buttonLabel, invoiceNumber: null };
    const { greeting, closing, footer } = frameOf({ locale, sender: null, ...params });
    const blocks = composeBody('agent_message', locale, params).blocks.map((block) => ({ ...block }));
    return {
      ...filled,
      site: facts.portalName,

      greeting,
      closing,
      footer,
      blocks: blocks as FilledTemplate['blocks'],
      plain: composeMail('agent_message', locale, params).text,
    };
  };
  const [es, en, pt] = await Promise.all([inLanguage('es'), inLanguage('en'), inLanguage('pt')]);
  return { es, en, pt };
}
