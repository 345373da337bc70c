import type { z } from 'zod';
import { verifyAudit } from '../actions/audit/verify-audit.ts';
import { checkPapers } from '../actions/authenticity/check-papers.ts';
import { acquirerNamed } from '../actions/balances/offered.ts';
import { bookStatement } from '../actions/bank-statements/book-statement.ts';
import { watchGazette } from '../actions/company-alerts/watch-gazette.ts';
import { fetchReport } from '../actions/company-reports/fetch-report.ts';
import { makeExport } from '../actions/customers/export/make-export.ts';
import { proposeForNote } from '../actions/drafting/propose-for-note.ts';
import { writeDraft } from '../actions/drafting/write-draft.ts';
import { tellInfected } from '../actions/files/tell-infected.ts';
import { fileMessage } from '../actions/inbox/file-message.ts';
import { letGoScanned } from '../actions/inbox/hold-for-scan.ts';
import { sendOrHold } from '../actions/inbox/hold-mail.ts';
import { checkVat } from '../actions/invoices/check-vat.ts';
import { makeInvoiceExport } from '../actions/invoices/exports/make-export.ts';
import { issueCreditNote } from '../actions/invoices/issue-credit-note.ts';
import { issueInvoice } from '../actions/invoices/issue-invoice.ts';
import { renderInvoice } from '../actions/invoices/render-invoice.ts';
import { sendLookupCode } from '../actions/lookups/send-lookup-code.ts';
import { advanceRun } from '../actions/mass/advance-run.ts';
import { readNote } from '../actions/notas/read-note.ts';
import { recognizeNote } from '../actions/notas/recognize-note.ts';
import { readFormFile } from '../actions/paper-proposals/read-form-file.ts';
import { readPaperFile } from '../actions/paper-proposals/read-paper-file.ts';
import { settleAttempt } from '../actions/payments/settle-attempt.ts';
import { applyPhoneEvents } from '../actions/phone-calls/apply-phone-events.ts';
import { askPhoneCall } from '../actions/phone-calls/ask-phone-call.ts';
import { spreadAnnouncement } from '../actions/push/announce-status.ts';
import { pushStatus } from '../actions/push/push-status.ts';
import { reconcilePayments } from '../actions/reconciliation/reconcile-payments.ts';
import { remindRenewals } from '../actions/records/remind-renewals.ts';
import { sendRefund } from '../actions/refunds/send-refund.ts';
import { countRegistryTimes } from '../actions/registries/count-registry-times.ts';
import { keepItemRegistries } from '../actions/registries/keep-item-registries.ts';
import { collectReminders } from '../actions/reminders/collect-reminders.ts';
import { pushReminders } from '../actions/reminders/push-reminders.ts';
import { makeOrderExport } from '../actions/search/export-make.ts';
import { sendResetLinks } from '../actions/sessions/send-reset-links.ts';
import { writeSignInLink } from '../actions/sessions/write-sign-in-link.ts';
import { removeLooseKeys } from '../actions/stored-files/remove-loose-keys.ts';
import { removeUnsharedBytes } from '../actions/stored-files/remove-unshared-bytes.ts';
import { scanWaiting } from '../actions/stored-files/scan-waiting.ts';
import { sealFiles } from '../actions/stored-files/seal-files.ts';
import { sendRecords } from '../actions/verifactu/send-records.ts';
import { verifyChains } from '../actions/verifactu/verify-chains.ts';
import { repeatWithdrawal } from '../actions/withdrawals/repeat-withdrawal.ts';
import type { Ctx } from '../ctx.ts';
import { sweep } from './sweep.ts';
import { TASK_INPUTS, type TaskName } from './task-payloads.ts';

interface Task {
  /** In milliseconds. After it the task is ended and its job retried with backoff. */
  readonly deadline: number;
  /** Reads what the job holds and acts on it. May be run again after a crash at any point of it. */
  readonly run: (ctx: Ctx, payload: unknown) => Promise<void>;
}

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;

/**
 * Every task with its deadline and its action; a missing one does not compile. A deadline is well above what the calls of one run to the outside
 * may take by their own limits (10 s for most, 20 s for Redsys, 60 s for the tax agency, 90 s for a mail), and above the largest work that has
 * been measured.
 */
export const TASKS: { readonly [T in TaskName]: Task } = {
  advance_mass_run: task(TASK_INPUTS.advance_mass_run, 10 * MINUTES, (ctx, { run_id }) => advanceRun(ctx, run_id)),
  announce_status: task(TASK_INPUTS.announce_status, 1 * MINUTES, spreadAnnouncement),
  apply_phone_events: task(TASK_INPUTS.apply_phone_events, 1 * MINUTES, (ctx, { provider_call_id }) =>
    applyPhoneEvents(ctx, provider_call_id),
  ),
  // Queried three times, each for at most four seconds.
  ask_phone_call: task(TASK_INPUTS.ask_phone_call, 1 * MINUTES, (ctx, { provider_call_id }) =>
    askPhoneCall(ctx, provider_call_id),
  ),
  // Decides on undecided entries of a statement; usually none.
  book_transfers: task(TASK_INPUTS.book_transfers, 10 * MINUTES, (ctx, { statement_id }) =>
    bookStatement(ctx, statement_id),
  ),
  // Checks for four minutes, and then the last paper.
  check_papers: task(TASK_INPUTS.check_papers, 10 * MINUTES, (ctx) => checkPapers(ctx)),
  check_vat: task(TASK_INPUTS.check_vat, 1 * MINUTES, checkVat),
  collect_reminders: task(TASK_INPUTS.collect_reminders, 30 * MINUTES, async (ctx) => {
    await collectReminders(ctx);
    await remindRenewals(ctx);
  }),
  count_registry_times: task(TASK_INPUTS.count_registry_times, 30 * MINUTES, async (ctx) => {
    await keepItemRegistries(ctx, 'all');
    await countRegistryTimes(ctx);
  }),
  export_data: task(TASK_INPUTS.export_data, 30 * MINUTES, (ctx, { export_id }) => makeExport(ctx, export_id)),
  export_invoices: task(TASK_INPUTS.export_invoices, 60 * MINUTES, (ctx, { export_id }) =>
    makeInvoiceExport(ctx, export_id),
  ),
  export_orders: task(TASK_INPUTS.export_orders, 60 * MINUTES, (ctx, { export_id }) => makeOrderExport(ctx, export_id)),
  fetch_report: task(TASK_INPUTS.fetch_report, 1 * MINUTES, (ctx, { report_id }) => fetchReport(ctx, report_id)),
  // A message is read for at most 20 seconds, three times over.
  file_message: task(TASK_INPUTS.file_message, 5 * MINUTES, (ctx, { email_id }) => fileMessage(ctx, email_id)),
  // Retried until the acquirer has deleted the card.
  forget_card: task(TASK_INPUTS.forget_card, 1 * MINUTES, (ctx, { provider, token }) =>
    acquirerNamed(ctx, provider).forgetCard(token),
  ),
  issue_credit_note: task(TASK_INPUTS.issue_credit_note, 1 * MINUTES, (ctx, { paper_id }) =>
    issueCreditNote(ctx, paper_id),
  ),
  issue_invoice: task(TASK_INPUTS.issue_invoice, 1 * MINUTES, (ctx, { payment_id }) => issueInvoice(ctx, payment_id)),
  // A model is asked for four minutes at most, after its paper was read once more.
  propose_for_note: task(TASK_INPUTS.propose_for_note, 25 * MINUTES, (ctx, { file_id }) =>
    proposeForNote(ctx, file_id),
  ),
  push_reminders: task(TASK_INPUTS.push_reminders, 1 * MINUTES, pushReminders),
  push_status: task(TASK_INPUTS.push_status, 1 * MINUTES, pushStatus),
  // Documents of one process are read one after the other, each for at most 20 seconds.
  read_note: task(TASK_INPUTS.read_note, 5 * MINUTES, (ctx, { file_id }) => readNote(ctx, file_id)),
  // Some eight pages, read for five minutes at most, behind others of the same process.
  read_form_paper: task(TASK_INPUTS.read_form_paper, 45 * MINUTES, (ctx, { file_id }) => readFormFile(ctx, file_id)),
  read_paper: task(TASK_INPUTS.read_paper, 45 * MINUTES, (ctx, { file_id }) => readPaperFile(ctx, file_id)),
  // Read for twenty minutes at most, and twice if its process is killed from outside.
  recognize_note: task(TASK_INPUTS.recognize_note, 45 * MINUTES, (ctx, { file_id }) => recognizeNote(ctx, file_id)),
  reconcile_payments: task(TASK_INPUTS.reconcile_payments, 60 * MINUTES, (ctx) => reconcilePayments(ctx)),
  // Whether an address has accounts is looked up long after the answer was sent, so that timing discloses nothing.
  remember_password: task(TASK_INPUTS.remember_password, 1 * MINUTES, (ctx, { locale, email, ...payload }) =>
    sendResetLinks({ ...ctx, locale }, { requestId: payload.request_id, email, storeId: payload.store_id }),
  ),
  remove_bytes: task(TASK_INPUTS.remove_bytes, 10 * MINUTES, async (ctx, { storage_keys }) => {
    for (const key of storage_keys) await removeUnsharedBytes(ctx, key);
  }),
  // Opens every stored file, if there are more keys than files.
  remove_loose_keys: task(TASK_INPUTS.remove_loose_keys, 60 * MINUTES, (ctx, { seen }) => removeLooseKeys(ctx, seen)),
  render_invoice: task(TASK_INPUTS.render_invoice, 2 * MINUTES, (ctx, { invoice_id }) =>
    renderInvoice(ctx, invoice_id),
  ),
  // A withdrawal from services whose payment was in progress is checked again.
  repeat_withdrawal: task(TASK_INPUTS.repeat_withdrawal, 2 * MINUTES, (ctx, { withdrawal_id }) =>
    repeatWithdrawal(ctx, withdrawal_id),
  ),
  // Scans for four minutes, and the last file for at most 90 seconds more.
  scan_files: task(TASK_INPUTS.scan_files, 10 * MINUTES, async (ctx) => {
    await scanWaiting(ctx);
    await tellInfected(ctx);
    await letGoScanned(ctx);
  }),
  // Works for four minutes, and then on the last file.
  seal_files: task(TASK_INPUTS.seal_files, 10 * MINUTES, (ctx) => sealFiles(ctx)),
  // Delayed like a password reset, for the same reason.
  send_lookup_code: task(TASK_INPUTS.send_lookup_code, 1 * MINUTES, (ctx, { locale, ...asked }) =>
    sendLookupCode({ ...ctx, locale }, asked),
  ),
  send_mail: task(TASK_INPUTS.send_mail, 2 * MINUTES, (ctx, { mail_id }) => sendOrHold(ctx, mail_id)),
  send_records: task(TASK_INPUTS.send_records, 15 * MINUTES, (ctx, { issuer }) => sendRecords(ctx, issuer)),
  // A refund without an outcome is queried instead.
  send_refund: task(TASK_INPUTS.send_refund, 2 * MINUTES, (ctx, { refund_id, waited_ms }) =>
    sendRefund(ctx, refund_id, waited_ms),
  ),
  // Delayed like a password reset, for the same reason.
  send_sign_in_link: task(
    TASK_INPUTS.send_sign_in_link,
    1 * MINUTES,
    (ctx, { locale, email, typed = null, ...payload }) => {
      const { request_id: requestId, store_id: storeId, quote_id: quoteId, return_to: returnTo } = payload;
      return writeSignInLink({ ...ctx, locale }, { requestId, email, storeId, quoteId, returnTo, typed });
    },
  ),
  settle_attempt: task(TASK_INPUTS.settle_attempt, 2 * MINUTES, (ctx, { payment_id, waited_ms }) =>
    settleAttempt(ctx, payment_id, waited_ms),
  ),
  sweep: task(TASK_INPUTS.sweep, 10 * MINUTES, (ctx) => sweep(ctx)),
  verify_audit: task(TASK_INPUTS.verify_audit, 60 * MINUTES, (ctx, { agent_id = null }) => verifyAudit(ctx, agent_id)),
  verify_chains: task(TASK_INPUTS.verify_chains, 60 * MINUTES, (ctx) => verifyChains(ctx)),
  watch_gazette: task(TASK_INPUTS.watch_gazette, 30 * MINUTES, (ctx) => watchGazette(ctx)),
  // A language model may write for eight minutes, and ask for some time before.
  write_draft: task(TASK_INPUTS.write_draft, 10 * MINUTES, (ctx, { draft_id }) => writeDraft(ctx, draft_id)),
};

/** A row of the table: its action receives the payload parsed by the schema. */
function task<P>(input: z.ZodType<P>, deadline: number, action: (ctx: Ctx, payload: P) => Promise<unknown>): Task {
  return {
    deadline,
    async run(ctx, payload) {
      await action(ctx, input.parse(payload));
    },
  };
}
