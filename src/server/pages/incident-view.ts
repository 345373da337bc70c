import type { IncidentPage } from '../../contract/pages/incident-page.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { answerAwaitedUntil } from '../../domain/incidents/reminders.ts';
import { sizeText } from '../../domain/locale/size-text.ts';
import type { Problem } from '../../domain/wizard/walk.ts';
import { listAttachments } from '../actions/incidents/attachments.ts';
import type { FormOfItem } from '../actions/incidents/open-form.ts';
import { loadPrintedAnswers } from '../actions/incidents/printed-answers.ts';
import { momentText } from '../actions/items/customer-texts.ts';
import { calendarOf } from '../actions/items/item-row.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import { formPath } from '../actions/questions/incident-link.ts';
import { formOf, questionsOf, valuesOf } from '../actions/questions/incident-row.ts';
import { listIncidentFiles } from '../actions/wizard/files/list-form-files.ts';
import type { Ctx } from '../ctx.ts';
import { questionView } from './question-view.ts';
import { fieldProblems } from './wizard-page.ts';

interface Shown {
  readonly problems?: readonly Problem[];
  readonly notice?: IncidentPage['notice'];
}

/** A form as its viewer may see it: once closed, a browser with only the link sees just that. */
export async function presentIncident(
  ctx: Ctx,
  opened: FormOfItem,
  { problems = [], notice = null }: Shown = {},
): Promise<IncidentPage> {
  const { incident, item, isOwner, isOpen } = opened;
  const product = await loadProduct(ctx, item);
  const form = formOf(product, incident);
  const showsAll = isOpen || isOwner;
  const files = isOpen ? await listIncidentFiles(ctx, incident.form_id) : [];
  const asked = { form, answers: valuesOf(incident), problems, files, formId: incident.form_id };
  return {
    kind: isOpen ? 'open' : incident.state === 'answered' ? 'answered' : 'withdrawn',
    href: formPath({ formId: incident.form_id, orderId: incident.order_id }),
    order_id: String(incident.order_id),
    order_href: isOwner ? `/orders/detail/${incident.order_id}` : null,
    item_name: textIn(product.name, ctx.locale),
    text: showsAll ? incident.text : '',
    attachments: showsAll ? await presentAttachments(ctx, opened) : [],
    questions: isOpen ? questionsOf(incident).map((option) => questionView(ctx, option, asked)) : [],
    version: incident.version,
    problems: fieldProblems(ctx, form, problems),
    until_text: momentText(ctx, answerAwaitedUntil(calendarOf(item), incident.asked_at)),
    ended_text: incident.ended_at && momentText(ctx, incident.ended_at),
    answers: isOwner && !isOpen ? await loadPrintedAnswers(ctx, { incident, product }) : [],
    notice,
  };
}

async function presentAttachments(ctx: Ctx, { incident }: FormOfItem): Promise<IncidentPage['attachments']> {
  const path = formPath({ formId: incident.form_id, orderId: incident.order_id });
  const files = await listAttachments(ctx, incident);
  return files.map(({ file_id, name, size }) => ({
    name,
    size_text: sizeText(size, ctx.locale),
    href: `${path}/file/${file_id}`,
  }));
}
