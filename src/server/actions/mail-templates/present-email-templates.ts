import type { OutputOf } from '../../../contract/call.ts';
import type { listEmailTemplates as call } from '../../../contract/mail.ts';
import type { Ctx } from '../../ctx.ts';
import { listEmailTemplates } from './email-template.ts';

/** All templates as one page of a list. */
export async function presentEmailTemplates(ctx: Ctx): Promise<OutputOf<typeof call>> {
  const templates = await listEmailTemplates(ctx);
  const items = templates.map(({ id, code, name, group, template, subject, header, button }) => ({
    id,
    code,
    name: { ...name },
    group,
    template: { ...template },
    details: {
      subject_template: { ...subject },
      header_template: { ...header },
      button_template: button && { ...button },
    },
  }));
  return { items, total: items.length, page: 1, per_page: Math.max(1, items.length) };
}
