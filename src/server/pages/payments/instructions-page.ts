import type { InstructionsPage } from '../../../contract/pages/payment-pages.ts';
import type { Instructions } from '../../../domain/payments/outcome.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import type { PaymentRow } from '../../actions/balances/standing.ts';
import { momentText } from '../../actions/items/customer-texts.ts';
import type { Ctx } from '../../ctx.ts';
import { transferQrSvg } from '../../ports/acquirer/bank/transfer-qr.ts';
import { priceOf } from '../price.ts';
import { choiceHref } from './payment-road.ts';

/** The payment instructions of an attempt, for its payer. */
export async function instructionsPage(
  ctx: Ctx,
  { attempt, instructions }: { attempt: PaymentRow; instructions: Instructions },
): Promise<InstructionsPage> {
  const method = attempt.method as PaymentMethod;
  const { email } = await ctx.db
    .selectFrom('orders')
    .select('email')
    .where('order_id', '=', attempt.order_id)
    .executeTakeFirstOrThrow();
  const until = attempt.expires_at ?? attempt.created_at;
  const received = receivedOf(attempt);
  const rest = attempt.amount - received;
  return {
    kind: 'instructions',
    method,
    method_name: PAYMENT_METHOD_NAMES[method][ctx.locale],
    order_id: String(attempt.order_id),
    is_charge: attempt.charge_id !== null,
    email,
    amount: priceOf(rest, ctx.locale),
    received: received > 0 ? { part: priceOf(received, ctx.locale), rest: priceOf(rest, ctx.locale) } : null,
    rows: rowsOf(instructions),
    qr: instructions.kind === 'transfer' ? imageOf(await transferQrSvg(instructions, rest)) : null,
    until: until.toISOString(),
    until_text: momentText(ctx, until),
    choose_href: choiceHref({ kind: 'order', orderId: attempt.order_id }),
  };
}

function rowsOf(given: Instructions): InstructionsPage['rows'] {
  if (given.kind === 'multibanco') return [row('entity', given.entity), row('reference', inGroups(given.reference, 3))];
  return [
    row('iban', inGroups(given.iban, 4)),
    row('concept', given.reference),
    row('holder', given.holder),
    ...(given.bic ? [row('bic', given.bic)] : []),
    ...(given.bank ? [row('bank', given.bank)] : []),
  ];
}

type Row = InstructionsPage['rows'][number];

function row(name: Row['name'], text: string): Row {
  return { name, text, copied: GROUPED.includes(name) ? text.replaceAll(' ', '') : text };
}

const GROUPED: readonly Row['name'][] = ['reference', 'iban'];

function imageOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function inGroups(text: string, size: number): string {
  return text.replaceAll(' ', '').replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
}
