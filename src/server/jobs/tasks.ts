import type { Ctx } from '../ctx.ts';
import { advanceMassRun } from './advance-mass-run.ts';
import { bookTransfers } from './book-transfers.ts';
import { checkVat } from './check-vat.ts';
import { exportData } from './export-data.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportOrders } from './export-orders.ts';
import { forgetCard } from './forget-card.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readNote } from './read-note.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { rememberPassword } from './remember-password.ts';
import { removeBytes } from './remove-bytes.ts';
import { renderInvoice } from './render-invoice.ts';
import { repeatWithdrawal } from './repeat-withdrawal.ts';
import { sendMail } from './send-mail.ts';
import { sendRecords } from './send-records.ts';
import { sendRefund } from './send-refund.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { settleAttempt } from './settle-attempt.ts';
import { sweep } from './sweep.ts';
import type { TaskName, TaskPayloads } from './task-payloads.ts';
import { verifyChains } from './verify-chains.ts';

interface Task<T extends TaskName> {
  /** May be run again after a crash at any point of it. */
  readonly run: (ctx: Ctx, payload: TaskPayloads[T]) => Promise<void>;
  /** In milliseconds. After it the task is ended and its job tried again, later each time. */
  readonly deadline: number;
}

const SECONDS = 1_000;
const MINUTES = 60 * SECONDS;

/**
 * Every task and its deadline; a missing one does not compile. A deadline is well above what the calls of one run to the outside may take by their
 * own limits (10 s for most, 20 s for Redsys, 60 s for the tax agency, 90 s for a mail), and above the largest work that has been measured.
 */
export const TASKS: { readonly [T in TaskName]: Task<T> } = {
  advance_mass_run: { run: advanceMassRun, deadline: 10 * MINUTES },
  book_transfers: { run: bookTransfers, deadline: 10 * MINUTES },
  check_vat: { run: checkVat, deadline: 1 * MINUTES },
  export_data: { run: exportData, deadline: 30 * MINUTES },
  export_invoices: { run: exportInvoices, deadline: 60 * MINUTES },
  export_orders: { run: exportOrders, deadline: 60 * MINUTES },
  forget_card: { run: forgetCard, deadline: 1 * MINUTES },
  issue_credit_note: { run: issueCreditNote, deadline: 1 * MINUTES },
  issue_invoice: { run: issueInvoice, deadline: 1 * MINUTES },
  // Documents of one process are read one after the other, each for at most 20 seconds.
  read_note: { run: readNote, deadline: 5 * MINUTES },
  reconcile_payments: { run: reconcilePayments, deadline: 60 * MINUTES },
  remember_password: { run: rememberPassword, deadline: 1 * MINUTES },
  remove_bytes: { run: removeBytes, deadline: 10 * MINUTES },
  render_invoice: { run: renderInvoice, deadline: 2 * MINUTES },
  repeat_withdrawal: { run: repeatWithdrawal, deadline: 2 * MINUTES },
  send_mail: { run: sendMail, deadline: 2 * MINUTES },
  send_records: { run: sendRecords, deadline: 15 * MINUTES },
  send_refund: { run: sendRefund, deadline: 2 * MINUTES },
  send_sign_in_link: { run: sendSignInLink, deadline: 1 * MINUTES },
  settle_attempt: { run: settleAttempt, deadline: 2 * MINUTES },
  sweep: { run: sweep, deadline: 10 * MINUTES },
  verify_chains: { run: verifyChains, deadline: 60 * MINUTES },
};
