import type { Locale } from '../../domain/locale/locale.ts';

/** What each background task is given. A task is a file of this folder with the same name, in kebab-case. */
export interface TaskPayloads {
  /** Does the next step of an operation on many items. */
  advance_mass_run: { run_id: string };
  /** Decides on entries of a statement that a process left behind. */
  book_transfers: { statement_id: number };
  /** The acquirer forgets a card that its owner no longer wants kept. */
  forget_card: { provider: string; token: string };
  /** Asks VIES about the tax number of a company that was invoiced. */
  check_vat: { country: string; tax_id: string };
  export_data: { export_id: string };
  export_invoices: { export_id: string };
  export_orders: { export_id: string };
  /** Issues what a refund asked to be issued. */
  issue_credit_note: { paper_id: number };
  issue_invoice: { payment_id: number };
  /** Reads a delivered document. */
  read_note: { file_id: string };
  reconcile_payments: { at: string };
  remember_password: { request_id: string; email: string; store_id: number; locale: Locale };
  remove_bytes: { storage_keys: readonly string[] };
  repeat_withdrawal: { withdrawal_id: string };
  render_invoice: { invoice_id: number };
  send_mail: { mail_id: string };
  /** Sends an issuer's waiting records to the tax agency. */
  send_records: { issuer: string };
  send_refund: { refund_id: number };
  send_sign_in_link: {
    request_id: string;
    email: string;
    store_id: number;
    locale: Locale;
    quote_id: number | null;
    return_to: string | null;
    /** What was typed before the sign-in, sealed. */
    typed?: string | null;
  };
  settle_attempt: { payment_id: number };
  sweep: { at: string };
  verify_chains: { at: string };
}

export type TaskName = keyof TaskPayloads;
