import { sql } from 'kysely';
import type { HeldTables } from './held-table.ts';
import { ofDraft, ofFiled, ofFormFile, ofItem, ofOrder, ofQuote, ofSession, ofTicket, own } from './rows-of.ts';

/** Orders and their papers, from the first answer of a form to what was delivered. */
export const ORDERS: HeldTables = {
  order_shares: {
    erased: 'share_id request_key order_id customer_id kind file_id token_hash created_at expires_at revoked_at',
    rows: own,
    secret: ['token_hash'],
  },
  order_share_uses: {
    erased: 'use_id share_id kind at',
    rows: (customerId) => sql`t.share_id in (select share_id from order_shares where customer_id = ${customerId})`,
  },
  order_share_visits: { lapses: 'session_hash share_id opened_at' },
  order_lookups: { lapses: 'session_hash lookup_id order_id tries asked_at expires_at open_until' },
  form_drafts: {
    erased:
      'draft_id session_hash product_id form_version answers carried_from add_key updated_at origin origin_id furthest_step',
    rows: ofSession,
    secret: ['session_hash', 'add_key'],
  },
  draft_links: { erased: 'token_hash draft_id expires_at created_at' },
  form_readings: { erased: 'file_id state proposals asked_at read_at', rows: ofFormFile },
  form_files: {
    erased:
      'file_id session_hash quote_item_id product_id option_id upload_key name size media_type sha256 ' +
      'storage_key created_at updated_at order_item_id incident_form_id',
    rows: ofSession,
    secret: ['session_hash', 'storage_key'],
  },
  uploads: { lapses: 'upload_id owner_hash kind name size sha256 received used_at created_at updated_at' },
  item_drafts: { erased: 'item_id answers updated_at', rows: ofItem },
  incident_forms: {
    erased:
      'form_id item_id order_id incidencia_status_id state text questions version attachments asked_by notary_id ' +
      'asked_at reminders history_id before draft answers ended_at',
    rows: ofItem,
  },
  incident_visits: { lapses: 'session_hash form_id opened_at' },
  quotes: {
    erased: 'note discount_reason guest_buyer',
    kept:
      'quote_id store_id customer_id person_id state version consent_text_version consent_at voucher_id discount_kind discount_value ' +
      'valid_until offered_by offered_at request_key created_at updated_at',
    secret: ['request_key'],
    rows: own,
  },
  quote_items: {
    erased:
      'item_id quote_id product_id form_version answers lines subtotal tax_rate tax_amount fees total origin ' +
      'origin_id add_key created_at',
    rows: ofQuote,
    secret: ['add_key'],
  },
  orders: {
    blocked: 'email firstname lastname phone tax_name tax_id tax_address tax_postal_code tax_city tax_country',
    kept:
      'order_id store_id customer_id quote_id quote_version locale method subtotal tax_amount fees total ' +
      'consent_text_version consent_at voucher_id paid_at pay_by created_at ordered_by',
    rows: own,
  },
  order_items: {
    blocked: 'answers referencia origin origin_id',
    kept:
      'item_id order_id real_order_id parent_id store_id customer_id product_id form_version lines subtotal tax_rate ' +
      'tax_amount fees total panel_status_id internal_status client_status client_status_id incidencia_status_id ' +
      'priority asignee_id asignee_at locked_by locked_until standby_until notary_id provider_id provider_at ' +
      'provider_work visit_at respondido pending_tramitation ' +
      'begun_at outside_contacted_at calendar promise_value promise_unit clock clock_paused_at deadline_at ' +
      'delivered_at is_portuguese ip_with_attach queue queue_entered queue_base queue_part answered_at kept_until given_to given_at ' +
      'given_for viewed_at first_view_at last_view_at view_times ' +
      'history_lines client_email_id registry_email_id machine_help_off version created_at updated_at own_text',
    rows: own,
    // Derived from the number, and from the answers and the reference while they exist.
    secret: ['own_text'],
  },
  item_attributes: { erased: 'item_id key value updated_at', rows: ofItem },
  item_tags: { erased: 'item_id tag created_at', staff: 'added_by', rows: ofItem },
  item_watchers: { staff: 'item_id agent_id created_at' },
  item_checks: { staff: 'item_id point_id text ticked_by ticked_at' },
  // Derived from other tables, and recomputed whenever those change.
  item_search: { erased: 'words', kept: 'item_id', rows: ofItem, secret: ['words'] },
  search_words: { lapses: 'word' },
  renewal_notices: { kept: 'item_id given_at', rows: ofItem },
  item_links: { kept: 'item_id other_id created_by created_at', rows: ofItem },
  item_sittings: { staff: 'sitting_id item_id agent_id begun_at ended_at' },
  item_skips: { staff: 'agent_id item_id hidden_until' },
  item_history: {
    blocked: 'comment detail old_referencia new_referencia',
    kept: 'history_id item_id accion old_status new_status actor_kind admin_user_id created_at',
    rows: ofItem,
  },
  panel_drafts: { erased: 'item_id agent_id draft updated_at shared_at shared_by', rows: ofItem },
  files: {
    erased:
      'file_id item_id order_id kind name media_type size sha256 storage_key uploaded_by_kind uploaded_by_id ' +
      'upload_key released_at first_opened_at created_at form_file_id is_identity pages customer_id origin origin_id ticket_id',
    rows: (customerId) =>
      sql`(${ofOrder(customerId)} or ${ofItem(customerId)} or ${own(customerId)} or ${ofTicket(customerId)})`,
    secret: ['storage_key'],
  },
  file_keys: { none: 'key_name used_since at_table at_key changed failed passed_at finished_at retired_at' },
  file_scans: { none: 'content_key state found stored_at times_stored tried_at scanned_at told_at' },
  note_readings: {
    erased:
      'file_id item_id sha256 reader_version state notas parsed entities csv from_scan proposals read_at corrected_by corrected_at',
    rows: ofItem,
  },
  certificate_states: { none: 'fingerprint answer keep_until' },
  paper_checks: {
    erased: 'file_id item_id checked_with failure signatures codes scan_codes qr_codes tries tried_at checked_at',
    rows: ofItem,
  },
  paper_readings: { erased: 'file_id item_id state proposals asked_by asked_at read_at', rows: ofItem },
  price_differences: {
    erased: 'difference_id item_id history_id before after charge refund state decided_by decided_at reason created_at',
    rows: ofItem,
  },
  property_finds: {
    erased:
      'item_id property_key registry municipality finca share reference child_item_id charge_id found_by found_at',
    rows: ofItem,
  },
  located_candidates: { erased: 'item_id candidate_key candidate charge_id found_by found_at', rows: ofItem },
  toga_drafts: {
    erased:
      'draft_id agent_id request_key item_id file_id store_id locale query source source_name title state stop_wanted plan ' +
      'content reviewed confirmed version created_at updated_at',
    rows: ofItem,
    secret: ['request_key'],
  },
  toga_events: { erased: 'draft_id seq kind text ink reason', rows: ofDraft },
  toga_filings: {
    erased: 'file_id draft_id request_key agent_id content_sha256 source machine_paragraphs version confirmed filed_at',
    rows: ofFiled,
    secret: ['request_key'],
  },
  toga_usage: { staff: 'agent_id day tokens' },
  // A review copied from another site has no customer here.
  product_reviews: {
    erased: 'customer_id item_id shown_name text stars reason answer',
    staff: 'entered_by decided_by answered_by',
    none:
      'review_id product_id store_id locale source site_name site_url request_key written_on state decided_at answered_at ' +
      'version created_at updated_at',
    rows: own,
    secret: ['request_key'],
  },
  withdrawals: {
    blocked: 'name email order_number declaration',
    kept: 'withdrawal_id request_key store_id locale order_id received_at',
    rows: ofOrder,
    secret: ['request_key'],
  },
  withdrawal_items: { kept: 'withdrawal_id item_id outcome', rows: ofItem },
  blocked_records: { blocked: 'record_id order_id table_name row_id data blocked_at keep_until' },
  item_undos: {
    lapses:
      'undo_id item_id agent_id history_id before released other_lines tags_added tags_removed updated_at until undone_at',
  },
};
