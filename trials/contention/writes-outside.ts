import { randomUUID } from 'node:crypto';
import { orderFiltersSchema } from '../../src/contract/orders/list.ts';
import { DAY_MS } from '../../src/domain/calendar/time-units.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import { openReview } from '../../src/server/actions/balances/open-review.ts';
import { cancelOwnItem } from '../../src/server/actions/cancelling/cancel-own-item.ts';
import { claimOwnItem } from '../../src/server/actions/claims/claim-own-item.ts';
import { blockOrders } from '../../src/server/actions/customers/erasure/block-orders.ts';
import { lockPurchases } from '../../src/server/actions/customers/erasure/lock-purchases.ts';
import { runOperation } from '../../src/server/actions/desk/run-operation.ts';
import { skipItem } from '../../src/server/actions/desk/skip-item.ts';
import { undoOperation } from '../../src/server/actions/desk/undo/undo-operation.ts';
import { handInFiles } from '../../src/server/actions/files/hand-in-files.ts';
import { uploadFile } from '../../src/server/actions/files/upload-file.ts';
import { answerIncident } from '../../src/server/actions/incidents/answer-incident.ts';
import { askOn } from '../../src/server/actions/incidents/testing/ask.ts';
import { correctInvoice } from '../../src/server/actions/invoices/correct-invoice.ts';
import { issueCreditNote } from '../../src/server/actions/invoices/issue-credit-note.ts';
import { renderInvoice } from '../../src/server/actions/invoices/render-invoice.ts';
import { operationOn } from '../../src/server/actions/items/testing/operation.ts';
import { chooseForLatePayment } from '../../src/server/actions/late-payments/choose-for-late-payment.ts';
import { renewLocks } from '../../src/server/actions/live/renew-locks.ts';
import { sendMail } from '../../src/server/actions/mail-delivery/send-mail.ts';
import { planRun } from '../../src/server/actions/mass/plan-run.ts';
import { advanceAll } from '../../src/server/actions/mass/testing/advance.ts';
import { cancelCharge } from '../../src/server/actions/payments/cancel-charge.ts';
import { recordChargeback } from '../../src/server/actions/payments/record-chargeback.ts';
import { recordOutcome } from '../../src/server/actions/payments/record-outcome.ts';
import { recordRefundNews } from '../../src/server/actions/payments/record-refund-news.ts';
import { questionsOf } from '../../src/server/actions/questions/incident-row.ts';
import { rejectRefund } from '../../src/server/actions/refunds/decide-proposal.ts';
import { sendRefund } from '../../src/server/actions/refunds/send-refund.ts';
import { saveOwnReview } from '../../src/server/actions/reviews/save-own-review.ts';
import { withdrawOwnReview } from '../../src/server/actions/reviews/withdraw-own-review.ts';
import { declareWithdrawal } from '../../src/server/actions/withdrawals/declare-withdrawal.ts';
import { inTransaction } from '../../src/server/ctx.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { sweep } from '../../src/server/jobs/sweep.ts';
import type { Bought, Ground } from './ground.ts';
import type { Write } from './write.ts';

const does = (run: (ground: Ground, bought: Bought) => Promise<unknown>, status?: number): Write => ({
  ...(status !== undefined && { status }),
  ready: async (ground, bought) => () => run(ground, bought),
});

const REASON = 'El registro pide la escritura.';
const REVIEW = { stars: 4, text: 'Llegó a tiempo y se entiende.', shown_name: 'Carmen' };
const CARMEN = {
  tax_name: 'Carmen Cliente Ruiz',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};

/** Actions of customers, banks, timers and other departments on an order. */
export const OUTSIDE: Readonly<Record<string, Write>> = {
  charge_paid: does((ground, { charge }) =>
    recordOutcome(ground.as('system'), {
      paymentId: charge.paymentId,
      outcome: { outcome: 'captured', event_id: randomUUID(), amount: 1_210, currency: 'EUR' },
    }),
  ),
  charge_part_paid: does((ground, { charge }) =>
    recordOutcome(ground.as('system'), {
      paymentId: charge.paymentId,
      outcome: { outcome: 'captured', event_id: randomUUID(), amount: 500, currency: 'EUR' },
    }),
  ),
  charge_cancelled: does((ground, { item, charge: { chargeId } }) =>
    cancelCharge(ground.as('desk'), { itemId: item.item_id, chargeId, reason: REASON }),
  ),
  chargeback: does(async (ground, { item }) => {
    const payment = await ground.stage.payment(item.item_id);
    const told = { id: randomUUID(), attempt: { number: payment.attempt_number }, amount: 2_512 };
    const news = { ...told, kind: 'chargeback', state: 'opened', reason: 'fraud' } as const;
    return recordChargeback(ground.as('system'), { payment, news });
  }),
  refund_at_the_bank: does(async (ground, { item }) => {
    const payment = await ground.stage.payment(item.item_id);
    const outcome = { outcome: 'done', event_id: randomUUID() } as const;
    const about = { id: randomUUID(), refund: null, attempt: { number: payment.attempt_number }, amount: 100 };
    return recordRefundNews(ground.as('system'), { payment, news: { ...about, kind: 'refund', outcome } });
  }),
  refund_sent: {
    ready: async (ground, { item }) => {
      const refundId = await refunded(ground, item.item_id);
      return () => sendRefund(ground.as('system'), refundId);
    },
  },
  refund_papers: {
    ready: async (ground, { item }) => {
      await refunded(ground, item.item_id);
      const paper = ground.stage.deps.db.selectFrom('refund_papers').select('paper_id');
      const { paper_id } = await paper.where('item_id', '=', item.item_id).executeTakeFirstOrThrow();
      return () => issueCreditNote(ground.as('system'), paper_id);
    },
  },
  proposal_rejected: {
    ready: async (ground, { item }) => {
      const { stage } = ground;
      const { item_id } = item;
      const refundId = await refunded(ground, item_id);
      const lapses_at = new Date(stage.deps.now().getTime() + DAY_MS);
      const proposal = { state: 'proposed', proposed_by: stage.people.ana.agentId, lapses_at };
      await stage.deps.db.updateTable('refunds').set(proposal).where('refund_id', '=', refundId).execute();
      return () => rejectRefund(ground.as('desk'), { refundId, note: REASON });
    },
  },
  customer_cancels: does((ground, { item }) =>
    cancelOwnItem(ground.asBuyer(item), { itemId: item.item_id, reason: REASON }),
  ),
  customer_claims: {
    status: STATUS.delivered,
    ...does((ground, { item }) => claimOwnItem(ground.asBuyer(item), { itemId: item.item_id, reason: REASON })),
  },
  customer_reviews: {
    status: STATUS.delivered,
    ...does((ground, { item }) => saveOwnReview(ground.asBuyer(item), { itemId: item.item_id, review: REVIEW })),
  },
  review_withdrawn: {
    status: STATUS.delivered,
    ready: async (ground, { item }) => {
      await saveOwnReview(ground.stage.asCustomer(item.customer_id), {
        itemId: item.item_id,
        review: REVIEW,
      });
      return () => withdrawOwnReview(ground.asBuyer(item), item.item_id);
    },
  },
  late_payment_chosen: {
    status: STATUS.under_evaluation,
    ready: async (ground, { item, paymentId }) => {
      const { deps, people } = ground.stage;
      const { order_id } = item;
      const about = { about: `late:${paymentId}`, orderId: order_id, paymentId };
      await openReview(ground.stage.as(people.sara), { ...about, kind: 'late', amount: 2_512 });
      await deps.db.updateTable('order_items').set({ locked_by: null }).where('order_id', '=', order_id).execute();
      return () => chooseForLatePayment(ground.asBuyer(item), { orderId: order_id, choice: 'return' });
    },
  },
  withdrawal: does((ground, { item }) =>
    declareWithdrawal(ground.asBuyer(item), {
      form: { name: 'Carmen', email: `${item.customer_id}@correo.test`, order_number: String(item.order_id) },
      itemIds: [],
      requestKey: randomUUID(),
    }),
  ),
  incident_answered: {
    ready: async (ground, { item }) => {
      const { stage } = ground;
      const form = await askOn(stage, item.item_id, {}, stage.as(stage.people.sara));
      const [question] = questionsOf(form);
      const values = { [question?.option_id as number]: 'El 3.º B' };
      return () => answerIncident(ground.asBuyer(item), { formId: form.form_id, version: form.version, values });
    },
  },
  files_of_customer: does((ground, { item }) =>
    handInFiles(ground.asBuyer(item), {
      orderId: item.order_id,
      isIdentity: false,
      files: [{ name: 'escritura.pdf', bytes: smallPdf(['Escritura']) }],
    }),
  ),
  result_uploaded: does((ground, { item }) =>
    uploadFile(ground.as('desk'), {
      itemId: item.item_id,
      name: 'nota.pdf',
      kind: 'result',
      uploadKey: randomUUID(),
      bytes: smallPdf(['Nota']),
    }),
  ),
  undo: {
    ready: async (ground, { item }) => {
      const { stage } = ground;
      const desk = stage.as(stage.people.sara);
      const ctx = { ...desk, settings: { ...desk.settings, UNDO_SECONDS: 60 } };
      const given = operationOn(await stage.item(item.item_id), 'cambio_estado', { to: STATUS.denied, reason: REASON });
      const { undo_id } = await runOperation(ctx, item.item_id, given);
      return () => undoOperation(ground.as('desk'), undo_id ?? '');
    },
  },
  mass_operation: {
    ready: async (ground, { item }) => {
      const { stage } = ground;
      const fields = { email_template: '', response_messages: [], filters: orderFiltersSchema.parse({}) };
      const { run } = await planRun(stage.as(stage.people.sara), {
        ...fields,
        operation: 'cambio_estado',
        to: STATUS.denied,
        reason: REASON,
        item_ids: [item.item_id],
        request_key: randomUUID(),
      });
      return () => advanceAll({ ...stage, deps: { ...stage.deps, db: ground.as('system').db } }, run.run_id);
    },
  },
  invoice_corrected: does((ground, { invoiceId }) =>
    correctInvoice(ground.as('invoicing'), { invoiceId, recipient: CARMEN }),
  ),
  invoice_printed: does((ground, { invoiceId }) => renderInvoice(ground.as('system'), invoiceId)),
  mails_sent: {
    ready: async (ground, { item }) => {
      await askOn(ground.stage, item.item_id, {}, ground.stage.as(ground.stage.people.sara));
      const all = ground.stage.deps.db.selectFrom('mails').select('mail_id').where('item_id', '=', item.item_id);
      const mails = await all.execute();
      return async () => {
        for (const { mail_id } of mails) await sendMail(ground.as('system'), mail_id);
      };
    },
  },
  skip: does((ground, { item }) =>
    inTransaction(ground.as('desk'), (tx) => skipItem(tx, { itemId: item.item_id, reason: REASON })),
  ),
  sign_of_life: does((ground, { item }) => renewLocks(ground.as('desk'), [item.item_id])),
  sweep: does((ground) => sweep(ground.as('system'))),
  erasure: does((ground, { item: { customer_id } }) =>
    inTransaction(ground.as('system'), async (tx) => {
      await lockPurchases(tx, customer_id);
      await blockOrders(tx, customer_id);
    }),
  ),
};

/** A part of the price is refunded. @returns the refund, approved and not sent */
async function refunded({ stage }: Ground, itemId: number): Promise<number> {
  await stage.run(stage.people.sara, itemId, { operation: 'devolucion_parcial', amount: 1 });
  const [refund] = await stage.refunds(itemId);
  if (!refund) throw new Error('no refund was made');
  return refund.refund_id;
}
