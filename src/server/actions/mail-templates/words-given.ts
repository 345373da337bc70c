import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import { type MadeWith, madeWithOf } from '../../../domain/mail/made-with.ts';
import { fillPlaceholders, type PlaceholderValues } from '../../../domain/mail/placeholders.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { type EmailTemplate, getEmailTemplate } from './email-template.ts';
import { loadPlaceholderValues } from './placeholder-values.ts';

/** An agent's text for an e-mail, filled in; null where the e-mail's own text applies. */
export interface Words {
  readonly locale: Locale;
  readonly subject: string | null;
  readonly text: string | null;
  readonly heading: string | null;
  readonly buttonLabel: string | null;
  readonly attachesInvoice: boolean;
  /** Null where no template was chosen. */
  readonly madeWith: MadeWith | null;
}

export type WordsFields = Pick<PedidoOperation, 'email_template' | 'response_messages' | 'reason' | 'comment'>;

/** Whether an operation has a template or text of its own. */
export function hasWords({ email_template, response_messages }: WordsFields): boolean {
  return email_template !== '' || response_messages.length > 0;
}

/**
 * An operation's text for its e-mail: the message in the customer's language, else the first one, with the template for missing parts.
 * @throws AppError mail_placeholders naming unfilled or unknown ones, invalid_input for an unknown template or language
 */
export async function wordsGiven(ctx: Ctx, item: ItemRow, given: WordsFields): Promise<Words> {
  const own = await getCustomerLanguage(ctx, item);
  const [first] = given.response_messages;
  const message = given.response_messages.find(({ language }) => language === own) ?? first;
  const locale = message?.language ?? own;
  if (!isLocale(locale)) throw new AppError('invalid_input', { detail: `language ${locale}` });
  const template = given.email_template === '' ? null : await getEmailTemplate(ctx, given.email_template);
  const reason = given.reason ?? given.comment;
  const values = await loadPlaceholderValues(ctx, item, { locale, ...(reason !== undefined && { reason }) });
  const written = {
    subject: message?.subject.trim() || template?.subject[locale] || null,
    body: message?.body.trim() || template?.template[locale] || null,
    header: template?.header[locale] ?? null,
    button: template?.button?.[locale] ?? null,
  };
  const texts = Object.values(written).filter((text) => text !== null);
  return {
    locale,
    ...filled(written, values),
    attachesInvoice: attachesInvoice(template),
    madeWith: template && madeWithOf(template, texts, values),
  };
}

/** The language of an item's customer. */
export async function getCustomerLanguage(ctx: Ctx, { order_id }: Pick<ItemRow, 'order_id'>): Promise<Locale> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('locale')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  return isLocale(order.locale) ? order.locale : 'es';
}

function attachesInvoice(template: EmailTemplate | null): boolean {
  return template?.attachesInvoice ?? false;
}

type Written = Readonly<Record<'subject' | 'body' | 'header' | 'button', string | null>>;

function filled(written: Written, values: PlaceholderValues) {
  const fields = Object.entries(written).map(([field, text]) => ({
    field,
    ...(text === null ? ({ ok: true, text: null } as const) : fillPlaceholders(text, values)),
  }));
  const problems = fields.flatMap((field) =>
    field.ok ? [] : [{ field: field.field, unknown: field.unknown, empty: field.empty }],
  );
  if (problems.length > 0) {
    const names = [...new Set(problems.flatMap(({ unknown, empty }) => [...unknown, ...empty]))];
    throw new AppError('mail_placeholders', { names: names.join(', ') }, { problems });
  }
  const textOf = (name: keyof Written) => {
    const field = fields.find((candidate) => candidate.field === name);
    return field?.ok ? field.text : null;
  };
  return { subject: textOf('subject'), text: textOf('body'), heading: textOf('header'), buttonLabel: textOf('button') };
}
