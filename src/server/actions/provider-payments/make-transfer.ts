import { createHash } from 'node:crypto';
import type { BodyOf } from '../../../contract/call.ts';
import type { makeProviderTransfer as makeCall } from '../../../contract/provider-transfers.ts';
import { dayText } from '../../../domain/calendar/local-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { wordedError } from '../../../domain/errors/worded-error.ts';
import { compact } from '../../../domain/identity/compact.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { creditTransferProblems } from '../../../domain/provider-payments/check-credit-transfer.ts';
import {
  type AccountHolder,
  controlSum,
  creditTransferFile,
  type Transfer,
} from '../../../domain/provider-payments/credit-transfer.ts';
import { sepaText } from '../../../domain/provider-payments/sepa-text.ts';
import { STATUS_WORDS } from '../../../domain/provider-payments/status-words.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { readXml } from '../../xml/read-xml.ts';
import { todayOf } from '../calendar/portal-days.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { moveTo } from './change-status.ts';
import { totalsOf } from './list-payments.ts';
import { getPaymentForUpdate, type PaymentRow } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

/**
 * Makes a file for the bank from approved payments, idempotent per click. Each payment is locked, must be approved and in the version that was seen,
 * and is with the bank (`sent`) from then on, so that no second file can contain it.
 * @returns its number
 * @throws AppError forbidden, reauthentication_required, not_found, provider_payment_changed, provider_transfer_refused, provider_transfer_account
 */
export function makeTransfer(ctx: Ctx, given: BodyOf<typeof makeCall>): Promise<number> {
  const { agentId } = requirePayer(ctx);
  requireReauthentication(ctx, 'pay_providers');
  const debtor = debtorOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const locked = await lockPayments(tx, given.payments);
    // Looked up under the locks, so that a second click waits for the first and gets its file.
    const earlier = await findByKey(tx, given.request_key);
    if (earlier !== null) return earlier;
    const today = todayOf(tx);
    if (given.execution_on < dayText(today)) throw refused(tx, DAY_PAST);
    if (given.execution_on > dayText(today + FURTHEST_DAY)) throw refused(tx, DAY_FAR);
    const rows = locked.map(({ row, version }) => approved(tx, row, version));
    const transfers: Transfer[] = [];
    for (const row of rows) transfers.push(await loadTransfer(tx, row));
    const messageId = messageIdOf(given);
    const content = creditTransferFile({
      messageId,
      createdAt: tx.now(),
      executionOn: given.execution_on,
      debtor,
      transfers,
    });
    requireTakenByBanks(content);
    const { transfer_id } = await tx.db
      .insertInto('provider_transfers')
      .values({
        message_id: messageId,
        debtor_name: debtor.name,
        debtor_iban: debtor.iban,
        execution_on: given.execution_on,
        transactions: transfers.length,
        total: controlSum(transfers),
        content,
        request_key: given.request_key,
        created_by: agentId,
        created_at: tx.now(),
      })
      .returning('transfer_id')
      .executeTakeFirstOrThrow();
    for (const row of rows) await moveTo(tx, row, { status: 'sent', note: messageId, transferId: transfer_id });
    await recordAudit(tx, {
      action: 'provider_transfer.make',
      subjectKind: 'provider_transfer',
      subjectId: transfer_id,
      detail: { payments: rows.map(({ payment_id }) => payment_id) },
    });
    return transfer_id;
  });
}

/** The payments in the order of their numbers, each once. @throws AppError not_found */
async function lockPayments(tx: Ctx, given: BodyOf<typeof makeCall>['payments']) {
  const wanted = new Map(given.map(({ payment_id, version }) => [payment_id, version]));
  const locked: { row: PaymentRow; version: number }[] = [];
  for (const [paymentId, version] of [...wanted].sort(([one], [other]) => one - other))
    locked.push({ row: await getPaymentForUpdate(tx, { paymentId, version: null }), version });
  return locked;
}

function debtorOf({ settings }: Ctx): AccountHolder {
  const { BANK_IBAN, BANK_HOLDER } = settings;
  if (!BANK_IBAN || !BANK_HOLDER) throw new AppError('provider_transfer_account');
  return { name: BANK_HOLDER, iban: compact(BANK_IBAN) };
}

async function findByKey({ db }: Ctx, requestKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('provider_transfers')
    .select('transfer_id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.transfer_id ?? null;
}

/** @throws AppError provider_transfer_refused for one that is not approved; provider_payment_changed */
function approved(tx: Ctx, row: PaymentRow, version: number): PaymentRow {
  if (row.status !== 'approved') {
    const says = (text: Text, locale: keyof Text) => `${row.payment_id}: ${text[locale]}`;
    const words = STATUS_WORDS[row.status];
    throw refused(tx, { es: says(words, 'es'), en: says(words, 'en'), pt: says(words, 'pt') });
  }
  if (row.version !== version) throw new AppError('provider_payment_changed');
  return row;
}

async function loadTransfer(tx: Ctx, row: PaymentRow): Promise<Transfer> {
  const lines = await tx.db
    .selectFrom('provider_payment_lines')
    .select('amount')
    .where('payment_id', '=', row.payment_id)
    .execute();
  const { total } = totalsOf({ ...row, amounts: lines.map(({ amount }) => amount) });
  const name = row.payee_name ?? '';
  if (!row.payee_iban) throw refused(tx, named(name, NO_IBAN));
  if (total <= 0) throw refused(tx, named(name, NOTHING_TO_PAY));
  if (sepaText(name, 70) === '') throw refused(tx, named(name, NO_NAME));
  return {
    endToEndId: `PP-${row.payment_id}`,
    amount: total,
    payee: { name, iban: compact(row.payee_iban) },
    remittance: sepaText(row.invoice_number, 60) === '' ? `PP-${row.payment_id}` : row.invoice_number,
  };
}

/** A file that the bank would reject must not be sent. @throws Error naming the places */
function requireTakenByBanks(content: string): void {
  const document = readXml(content);
  const problems = document ? creditTransferProblems(document) : ['not well-formed'];
  if (problems.length > 0) throw new Error(`a transfer file that banks refuse: ${problems.join(', ')}`);
}

/** Unique for the bank, and the same for a repeated click. */
function messageIdOf({ execution_on, request_key }: BodyOf<typeof makeCall>): string {
  const key = createHash('sha256').update(request_key).digest('hex').slice(0, 12).toUpperCase();
  return `TR-${execution_on.replaceAll('-', '')}-${key}`;
}

function refused({ locale }: Ctx, detail: Text): AppError {
  return wordedError('provider_transfer_refused', { locale, words: (reader) => ({ detail: detail[reader] }) });
}

function named(name: string, { es, en, pt }: Text): Text {
  return { es: `${name}: ${es}`, en: `${name}: ${en}`, pt: `${name}: ${pt}` };
}

/** In days: an order for later than a year is a mistyped one. */
const FURTHEST_DAY = 365;
const DAY_PAST: Text = { es: 'el día ya ha pasado', en: 'the day is past', pt: 'o dia já passou' };
const DAY_FAR: Text = {
  es: 'falta más de un año para ese día',
  en: 'the day is more than a year away',
  pt: 'falta mais de um ano para esse dia',
};
const NO_IBAN: Text = {
  es: 'se aprobó sin IBAN; ponlo en la lista de proveedores, retira la aprobación y aprueba de nuevo',
  en: 'was approved without an IBAN; add it to the list of providers, take the approval back and approve again',
  pt: 'foi aprovado sem IBAN; ponha-o na lista de fornecedores, retire a aprovação e aprove de novo',
};
const NOTHING_TO_PAY: Text = { es: 'el importe es cero', en: 'the amount is zero', pt: 'o montante é zero' };
const NO_NAME: Text = {
  es: 'su nombre no se puede escribir en una transferencia',
  en: 'their name cannot be written in a transfer',
  pt: 'o nome não se pode escrever numa transferência',
};
