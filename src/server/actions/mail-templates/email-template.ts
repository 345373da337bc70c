import { AppError } from '../../../domain/errors/app-error.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';

/** A template of the mails that agents write; its texts hold placeholders. Source: specification section 3, e-mail template. */
export interface EmailTemplate {
  readonly id: number;
  /** Id of its row in the list of templates. */
  readonly version: number;
  /** Name for `email_template` of an operation. */
  readonly code: string;
  readonly name: Text;
  readonly group: string;
  readonly template: Text;
  readonly subject: Text;
  readonly header: Text;
  /** Label of the button to the order; null for the usual one. */
  readonly button: Text | null;
  readonly attachesInvoice: boolean;
}

/** Every template, in the panel's order. */
export async function listEmailTemplates(ctx: Ctx): Promise<EmailTemplate[]> {
  const rows = await ctx.db.selectFrom('email_templates').selectAll().orderBy('position').orderBy('code').execute();
  return rows.map((row) => ({
    id: row.email_template_id,
    version: row.version,
    code: row.code,
    name: textOf(row.name),
    group: row.group_name,
    template: textOf(row.template),
    subject: textOf(row.subject_template),
    header: textOf(row.header_template),
    button: row.button_template === null ? null : textOf(row.button_template),
    attachesInvoice: row.attaches_invoice,
  }));
}

/** The template with this code. @throws AppError invalid_input for an unknown one */
export async function getEmailTemplate(ctx: Ctx, code: string): Promise<EmailTemplate> {
  const template = (await listEmailTemplates(ctx)).find((candidate) => candidate.code === code);
  if (!template)
    throw new AppError('invalid_input', { detail: `email_template: ${code}` }, { fields: ['email_template'] });
  return template;
}

/** The columns hold texts in three languages, as migrations and editors write them. */
function textOf(column: unknown): Text {
  return column as Text;
}
