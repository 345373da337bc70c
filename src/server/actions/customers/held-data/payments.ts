import { sql } from 'kysely';
import type { HeldTables } from './held-table.ts';
import { ofOrder, ofPayment, ofQuote, own } from './rows-of.ts';

/** Payments, refunds, invoices, bank statements and the sandbox of the bank. */
export const PAYMENTS: HeldTables = {
  payment_choices: { erased: 'quote_id method chosen_at', rows: ofQuote },
  order_payment_choices: { erased: 'order_id method chosen_at', rows: ofOrder },
  payments: {
    blocked: 'phone',
    kept:
      'payment_id order_id charge_id attempt_number provider provider_ref capture_ref method amount currency state ' +
      'decline_code challenge instructions expires_at instrument captured refunded charged_back refund_reserved ' +
      'left_at created_at updated_at',
    rows: ofOrder,
    secret: ['challenge'],
  },
  payment_events: {
    kept: 'event_id payment_id kind amount provider_event_id detail created_at',
    rows: ofPayment,
  },
  payment_notifications: {
    blocked: 'body',
    kept: 'notification_id provider provider_event_id payment_id received_at times handled_at',
  },
  order_charges: {
    kept:
      'charge_id order_id item_id code units unit_price lines subtotal tax_rate tax_amount fees total state note ' +
      'created_by request_key paid_at created_at',
    rows: ofOrder,
    secret: ['request_key'],
  },
  refunds: {
    blocked: 'iban',
    kept:
      'refund_id refund_number order_id item_id payment_id kind amount subtotal tax_rate tax_amount fees lines ' +
      'fee_statement reason state proposed_by proposed_at lapses_at decided_by decided_at decision_note provider_ref ' +
      'sent_at done_at failure_code request_key updated_at',
    rows: ofOrder,
    secret: ['request_key'],
  },
  payment_reviews: {
    kept: 'review_id kind dedupe_key order_id payment_id refund_id amount detail opened_at closed_at closed_by resolution',
    rows: ofOrder,
  },
  provider_movements: {
    kept: 'movement_id provider kind number provider_ref amount currency at copy payment_id seen_at',
    rows: ofPayment,
  },
  bank_statements: {
    staff: 'uploaded_by',
    none: 'statement_id sha256 file_name format from_day to_day entries balances uploaded_at',
  },
  bank_entries: {
    kept:
      'entry_id statement_id fingerprint format account booked_on value_on amount currency is_reversal text counterparty ' +
      'counterparty_account bank_reference raw state why payment_id refund_id decided_by decided_at note',
    rows: ofPayment,
  },
  payment_links: {
    erased: 'link_id token_hash customer_id order_id quote_id created_by created_at expires_at',
    rows: own,
    secret: ['token_hash'],
  },
  payment_link_visits: { lapses: 'session_hash link_id opened_at' },
  invoices: {
    kept:
      'invoice_id order_id payment_id issuer series number invoice_number kind issued_at issue_date total ' +
      'tax_amount document file_id role corrects_id paper_id superseded cancelled_at cancelled_reason base suplidos',
    rows: ofOrder,
  },
  refund_papers: {
    kept: 'paper_id order_id item_id request_key kind parts kept statement history_id mail_after created_at issued_at',
    rows: ofOrder,
    secret: ['request_key'],
  },
  vat_checks: {
    kept: 'country tax_id state name address consultation times asked_at answered_at created_at',
    rows: (customerId) =>
      sql`t.tax_id in (select tax_id from customers where customer_id = ${customerId}
           union select tax_id from orders where customer_id = ${customerId})`,
  },
  invoice_chain: { kept: 'issuer position invoice_id kind record xml previous_hash hash generated_at' },
  verifactu_records: {
    kept: 'issuer position state message_id code detail duplicate sealed_at answered_at',
  },
  invoice_exports: {
    lapses:
      'export_id agent_id request_key kind filter locale state done documents file_name storage_key size requested_at ' +
      'ready_at expires_at',
  },
  vouchers: {
    staff: 'created_by note',
    none:
      'voucher_id code kind value product_ids store_ids valid_from valid_until max_uses max_uses_per_customer minimum ' +
      'active created_at',
  },
  portal_payment_methods: { none: 'store_id method provider position' },
  reconciliations: { none: 'reconciliation_id provider day from_at to_at movements settled differences error ran_at' },
  verifactu_issuers: {
    none:
      'issuer next_message_at failures outage_since last_answer_at drift_ms verified_position verified_at ' +
      'broken_position',
  },
  verifactu_messages: {
    none: 'message_id issuer state records incident sent_at answered_at csv code detail',
  },
  invoice_series: { none: 'issuer series last_number' },
  // The sandbox bank stores no personal data: test cards only, and it is refused in production.
  'sandbox.attempts': {
    none:
      'attempt_number page_key state amount currency return_url notify_url language brand last_four decline_code ' +
      'wrong_codes event_id created_at decided_at keep_as exp_month exp_year card_token',
  },
  'sandbox.cards': { none: 'token brand last_four verdict exp_month exp_year created_at' },
  'sandbox.refunds': { none: 'refund_number attempt_number amount state code event_id created_at' },
  'sandbox.records': { none: 'provider kind record_id body created_at' },
  'sandbox.notifications': { none: 'notification_id attempt_number body tries next_try_at delivered_at' },
};
