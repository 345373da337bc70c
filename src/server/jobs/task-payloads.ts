import { z } from 'zod';
import { LOCALES } from '../../domain/locale/locale.ts';
import { CLIENT_STATUS_IDS } from '../../domain/orders/machine-shape.ts';
import { REMINDED_OF } from '../../domain/push/reminder-message.ts';

const locale = z.enum(LOCALES);
const request = { request_id: z.string(), email: z.string(), store_id: z.int(), locale };
/** For scheduled tasks, which have no payload. */
const byTheClock = z.object({});

/** How long its jobs have waited in all, by the clock of the database; none for one that was enqueued out of turn. */
const waitedMs = z.int().optional();

/** The client status of an item when the message was enqueued. */
const announcement = { item_id: z.int(), status: z.enum(CLIENT_STATUS_IDS) };

/** Payload of each background task, as stored in its job. */
export const TASK_INPUTS = {
  advance_mass_run: z.object({ run_id: z.string() }),
  announce_status: z.object(announcement),
  apply_phone_events: z.object({ provider_call_id: z.string() }),
  ask_phone_call: z.object({ provider_call_id: z.string() }),
  book_transfers: z.object({ statement_id: z.int() }),
  check_papers: byTheClock,
  check_vat: z.object({ country: z.string(), tax_id: z.string() }),
  collect_reminders: byTheClock,
  count_registry_times: byTheClock,
  export_data: z.object({ export_id: z.string() }),
  export_invoices: z.object({ export_id: z.string() }),
  export_orders: z.object({ export_id: z.string() }),
  fetch_report: z.object({ report_id: z.int() }),
  file_message: z.object({ email_id: z.int() }),
  forget_card: z.object({ provider: z.string(), token: z.string() }),
  issue_credit_note: z.object({ paper_id: z.int() }),
  issue_invoice: z.object({ payment_id: z.int() }),
  propose_for_note: z.object({ file_id: z.string() }),
  push_reminders: z.object({
    subscription_id: z.string(),
    about: z.enum(REMINDED_OF),
    announced_at: z.iso.datetime(),
    tries: z.int(),
  }),
  push_status: z.object({
    ...announcement,
    subscription_id: z.string(),
    announced_at: z.iso.datetime(),
    /** Number of failed deliveries to the push service. */
    tries: z.int(),
  }),
  read_form_paper: z.object({ file_id: z.string() }),
  read_note: z.object({ file_id: z.string() }),
  read_paper: z.object({ file_id: z.string() }),
  recognize_note: z.object({ file_id: z.string() }),
  reconcile_payments: byTheClock,
  remember_password: z.object(request),
  remove_bytes: z.object({ storage_keys: z.array(z.string()).readonly() }),
  /** Numbers of data keys that were loose a day ago. */
  remove_loose_keys: z.object({ seen: z.array(z.string()).readonly().default([]) }),
  render_invoice: z.object({ invoice_id: z.int() }),
  repeat_withdrawal: z.object({ withdrawal_id: z.string() }),
  scan_files: byTheClock,
  seal_files: byTheClock,
  send_lookup_code: z.object({ lookup_id: z.string(), order_number: z.int(), email: z.string(), locale }),
  send_mail: z.object({ mail_id: z.string() }),
  send_records: z.object({ issuer: z.string() }),
  send_refund: z.object({ refund_id: z.int(), waited_ms: waitedMs }),
  send_sign_in_link: z.object({
    ...request,
    quote_id: z.int().nullable(),
    return_to: z.string().nullable(),
    /** Text typed before the sign-in, sealed. */
    typed: z.string().nullish(),
  }),
  settle_attempt: z.object({ payment_id: z.int(), waited_ms: waitedMs }),
  sweep: byTheClock,
  verify_audit: z.object({
    /** The person who requested it; none for the nightly run. */
    agent_id: z.int().nullish(),
  }),
  verify_chains: byTheClock,
  watch_gazette: byTheClock,
  write_draft: z.object({ draft_id: z.string() }),
} as const;

export type TaskName = keyof typeof TASK_INPUTS;
export type TaskPayloads = { readonly [T in TaskName]: z.output<(typeof TASK_INPUTS)[T]> };
