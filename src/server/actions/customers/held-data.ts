import { type RawBuilder, sql } from 'kysely';

/**
 * What erasure does to a column. `erased`: emptied, or the row deleted. `blocked`: moved away until the legal period ends. `kept`:
 * unchanged, as the law requires. `lapses`: deleted within days anyway. `staff`: about staff. `none`: about nobody.
 */
export type Fate = 'erased' | 'blocked' | 'kept' | 'lapses' | 'staff' | 'none';

/** One table: its columns by their fate, separated by spaces. */
interface HeldTable extends Readonly<Partial<Record<Fate, string>>> {
  /** Rows of a customer for the data export; `t` is the table. */
  readonly rows?: (customerId: number) => RawBuilder<unknown>;
  /** Columns that open something, which no copy carries. */
  readonly secret?: readonly string[];
}

/** Of the customer, and of accounts of theirs that were merged into this one. */
const own = (customerId: number) =>
  sql`t.customer_id in (select customer_id from customers where customer_id = ${customerId} or merged_into = ${customerId})`;
const ofOrder = (customerId: number) =>
  sql`t.order_id in (select order_id from orders where customer_id = ${customerId})`;
const ofItem = (customerId: number) =>
  sql`t.item_id in (select item_id from order_items where customer_id = ${customerId})`;
const ofDraft = (customerId: number) =>
  sql`t.draft_id in (select draft_id from toga_drafts join order_items using (item_id) where customer_id = ${customerId})`;
const ofFiled = (customerId: number) =>
  sql`t.file_id in (select file_id from files join order_items using (item_id)
    where order_items.customer_id = ${customerId})`;
const ofPayment = (customerId: number) =>
  sql`t.payment_id in (select payment_id from payments join orders using (order_id) where customer_id = ${customerId})`;
const ofQuote = (customerId: number) =>
  sql`t.quote_id in (select quote_id from quotes where customer_id = ${customerId})`;
const ofTicket = (customerId: number) =>
  sql`t.ticket_id in (select ticket_id from tickets where customer_id = ${customerId}
    or email = (select email from customers where customer_id = ${customerId}))`;
const ofEmail = (customerId: number) =>
  sql`t.email_id in (select email_id from received_mails where
    from_email = (select email from customers where customer_id = ${customerId})
    or ticket_id in (select ticket_id from tickets where customer_id = ${customerId})
    or item_id in (select item_id from order_items where customer_id = ${customerId}))`;
const ofSession = (customerId: number) =>
  sql`t.session_hash in (select token_hash from sessions where customer_id = ${customerId} and kind = 'customer')`;
const ofUser = (customerId: number) => sql`t.user_kind = 'customer' and t.user_id = ${customerId}`;

/**
 * Every table and column of the database, with what erasure does to it. docs/retention.md says the same in words; tests fail for a table or
 * column missing here.
 */
export const HELD_DATA: Readonly<Record<string, HeldTable>> = {
  customers: {
    erased:
      'email contact_email password_hash firstname lastname phone tax_name tax_id tax_address tax_postal_code tax_city tax_country ' +
      'email_confirmed_at newsletter region_ids preferred_payment bank_entidad bank_oficina bank_dc bank_cuenta',
    kept: 'customer_id',
    none: 'locale store_id is_demo account_opened_at created_at updated_at erased_at merged_into',
    rows: (customerId) => sql`(t.customer_id = ${customerId} or t.merged_into = ${customerId})`,
    secret: ['password_hash'],
  },
  customer_merges: {
    erased: 'reason',
    kept: 'merge_id customer_id into_id merged_by merged_at unmerged_by unmerged_at',
    rows: (customerId) => sql`(t.customer_id = ${customerId} or t.into_id = ${customerId})`,
  },
  customer_merge_rows: { none: 'merge_id table_name key' },
  customers_kept_apart: {
    erased: 'customer_id other_id agent_id at',
    // That somebody else was taken for them is nothing of theirs.
    rows: () => sql`false`,
  },
  saved_cards: {
    erased: 'customer_id provider token brand last_four exp_month exp_year created_at',
    rows: own,
    secret: ['token'],
  },
  customer_identities: { erased: 'issuer subject customer_id created_at', rows: own },
  customer_visits: {
    erased:
      'visit_id agent_id customer_id store_id ticket_hash expires_at opened_at reason reason_at ended_at created_at',
    rows: own,
    secret: ['ticket_hash'],
  },
  push_subscriptions: {
    erased: 'subscription_id endpoint p256dh auth customer_id session_hash person_id created_at seen_at',
    rows: own,
    secret: ['endpoint', 'p256dh', 'auth', 'session_hash'],
  },
  notification_settings: {
    erased: 'customer_id off quiet_from quiet_until time_zone updated_at',
    rows: own,
  },
  reminders: {
    erased: 'reminder_id customer_id item_id kind about_on days created_at mail_state mailed_on push_state',
    rows: own,
  },
  calendar_feeds: { erased: 'customer_id feed_id token_hash created_at', rows: own, secret: ['token_hash'] },
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
  email_changes: {
    erased: 'change_id customer_id old_email new_email old_confirmed_at new_confirmed_at state created_at expires_at',
    rows: own,
  },
  data_exports: {
    erased:
      'export_id customer_id store_id locale state storage_key size requested_at ready_at expires_at downloaded_at',
    rows: own,
    secret: ['storage_key'],
  },
  erasures: { kept: 'erasure_id customer_id state requested_at due_at ended_at', rows: own },
  sessions: {
    erased:
      'token_hash kind store_id customer_id quote_id formkey locale last_order_id return_to created_at seen_at ' +
      'expires_at joined_items visit_id session_id device acting_for',
    rows: own,
    secret: ['token_hash', 'formkey'],
  },
  firms: {
    kept: 'firm_id created_at',
    none: 'request_key',
    rows: (customerId) => sql`t.firm_id = ${customerId}`,
    secret: ['request_key'],
  },
  firm_members: {
    erased: 'firm_id person_id role joined_at',
    rows: (customerId) => sql`(t.person_id = ${customerId} or t.firm_id = ${customerId})`,
  },
  firm_invitations: {
    erased: 'invitation_id firm_id email role token_hash invited_by created_at expires_at accepted_at revoked_at',
    rows: (customerId) =>
      sql`(t.firm_id = ${customerId} or t.email = (select email from customers where customer_id = ${customerId}))`,
    secret: ['token_hash'],
  },
  gazette_days: { none: 'day entries read_at' },
  company_alerts: {
    erased: 'alert_id customer_id empresa_id day bulletin entry_number province act_text href created_at mail_state',
    rows: own,
  },
  tax_identities: {
    erased:
      'identity_id customer_id tax_name tax_id tax_address tax_postal_code tax_city tax_country is_default created_at',
    rows: own,
  },
  api_keys: {
    erased:
      'key_id request_key customer_id name consumer_key sealed_secret scopes created_by created_at last_used_at revoked_at',
    rows: own,
    secret: ['request_key', 'sealed_secret'],
  },
  oauth_tokens: {
    erased:
      'token secret kind consumer_key callback user_kind user_id verifier created_at seen_at expires_at session_id ' +
      'ip_address user_agent proved_at',
    rows: ofUser,
    secret: ['token', 'secret', 'verifier'],
  },
  address_tickets: { erased: 'ticket_hash address token expires_at' },
  account_links: {
    erased: 'link_id token_hash purpose user_kind user_id email quote_id return_to typed created_at expires_at used_at',
    rows: ofUser,
    secret: ['token_hash', 'typed'],
  },
  sign_in_tickets: { erased: 'ticket_hash user_kind user_id expires_at used_at' },
  form_drafts: {
    erased: 'draft_id session_hash product_id form_version answers carried_from add_key updated_at origin origin_id',
    rows: ofSession,
    secret: ['session_hash', 'add_key'],
  },
  draft_links: { erased: 'token_hash draft_id expires_at created_at' },
  form_files: {
    erased:
      'file_id session_hash quote_item_id product_id option_id upload_key name size received media_type sha256 ' +
      'storage_key created_at updated_at order_item_id incident_form_id',
    rows: ofSession,
    secret: ['session_hash', 'storage_key'],
  },
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
  payment_choices: { erased: 'quote_id method chosen_at', rows: ofQuote },
  order_payment_choices: { erased: 'order_id method chosen_at', rows: ofOrder },
  inmuebles: {
    erased: 'inmueble_id customer_id attr tipo uso favoritos created_at updated_at request_key words',
    rows: own,
    secret: ['request_key', 'words'],
  },
  empresas: {
    erased: 'empresa_id customer_id name cif relacion seguimiento_activo created_at updated_at request_key words',
    rows: own,
    secret: ['request_key', 'words'],
  },
  vehiculos: {
    erased: 'vehiculo_id customer_id attr tipo etiqueta uso created_at updated_at request_key words',
    rows: own,
    secret: ['request_key', 'words'],
  },
  portfolio_removals: { erased: 'removal_id customer_id kind thing_id data file_ids until', rows: own },
  portfolio_declines: { erased: 'item_id position customer_id', rows: own },
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
    // Made of the number, and of the answers and the reference as long as they are there.
    secret: ['own_text'],
  },
  item_attributes: { erased: 'item_id key value updated_at', rows: ofItem },
  // Made of what other tables hold, and again whenever that changes.
  item_search: { erased: 'words', kept: 'item_id', rows: ofItem, secret: ['words'] },
  search_words: { lapses: 'word' },
  item_links: { kept: 'item_id other_id created_by created_at', rows: ofItem },
  item_sittings: { staff: 'sitting_id item_id agent_id begun_at ended_at' },
  item_skips: { staff: 'agent_id item_id hidden_until' },
  item_history: {
    blocked: 'comment detail old_referencia new_referencia',
    kept: 'history_id item_id accion old_status new_status actor_kind admin_user_id created_at',
    rows: ofItem,
  },
  panel_drafts: { erased: 'item_id agent_id draft updated_at shared_at shared_by', rows: ofItem },
  customer_changes: {
    erased: 'change_id customer_id field old_value new_value actor_kind agent_id changed_at',
    rows: own,
  },
  files: {
    erased:
      'file_id item_id order_id kind name media_type size sha256 storage_key uploaded_by_kind uploaded_by_id ' +
      'upload_key released_at first_opened_at created_at form_file_id is_identity pages customer_id origin origin_id ticket_id',
    rows: (customerId) =>
      sql`(${ofOrder(customerId)} or ${ofItem(customerId)} or ${own(customerId)} or ${ofTicket(customerId)})`,
    secret: ['storage_key'],
  },
  note_readings: {
    erased: 'file_id item_id sha256 reader_version state notas parsed entities csv read_at corrected_by corrected_at',
    rows: ofItem,
  },
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
  tickets: {
    erased:
      'ticket_id store_id locale email person_name customer_id subject group_name status admin_user_id related_item_id ' +
      'quote_id freshdesk_id to_email cc_emails due_at completed_at answered_at locked_by locked_until version request_key ' +
      'created_at updated_at merged_into merged_at words',
    rows: ofTicket,
    secret: ['request_key', 'group_name', 'locked_by', 'locked_until', 'words'],
  },
  ticket_messages: {
    erased:
      'message_id ticket_id direction agent_id from_email to_email cc_emails subject text file_ids unless_answered ' +
      'request_key withdrawn_at created_at by_form customer_id',
    rows: ofTicket,
    secret: ['request_key'],
  },
  ticket_history: {
    erased: 'history_id ticket_id accion admin_user_id old_status new_status comment detail request_key created_at',
    rows: ofTicket,
    secret: ['request_key'],
  },
  // The fingerprint stays, so that a message that still lies in a mailbox is not received again.
  received_mails: {
    erased:
      'storage_key read_at rfc_message_id from_email from_name to_email cc_emails subject body html dated_at do_not_answer ' +
      'not_a_person faults trust ticket_id item_id conversation_id party proof evidence ticket_message_id old_status new_status decided_by ' +
      'decided_at thread_index answers_taken',
    kept: 'email_id sha256 size direction received_at created_at state version',
    rows: ofEmail,
    secret: ['storage_key', 'evidence', 'decided_by'],
  },
  side_conversations: { erased: 'conversation_id item_id party email person_name created_at', rows: ofItem },
  received_files: {
    erased: 'email_id position name media_type content_id size sha256 storage_key file_id',
    rows: ofEmail,
    secret: ['storage_key'],
  },
  mail_sightings: { kept: 'mailbox uid_validity uid email_id seen_at', rows: ofEmail },
  mail_lessons: {
    erased: 'evidence from_email ticket_id item_id conversation_id taught_by taught_at',
    rows: (customerId) => sql`t.from_email = (select email from customers where customer_id = ${customerId})`,
    secret: ['evidence', 'taught_by'],
  },
  dead_addresses: {
    erased: 'address diagnostic mail_id since',
    rows: (customerId) => sql`t.address = (select email from customers where customer_id = ${customerId})`,
  },
  toga_drafts: {
    erased:
      'draft_id agent_id request_key item_id file_id store_id locale query source source_name title state stop_wanted plan ' +
      'content reviewed version created_at updated_at',
    rows: ofItem,
    secret: ['request_key'],
  },
  toga_events: { erased: 'draft_id seq kind text ink reason', rows: ofDraft },
  toga_filings: {
    erased: 'file_id draft_id request_key agent_id content_sha256 source machine_paragraphs filed_at',
    rows: ofFiled,
    secret: ['request_key'],
  },
  toga_usage: { staff: 'agent_id day tokens' },
  phone_calls: {
    erased:
      'call_id provider_call_id direction number line state ringing agent_id started_at answered_at ended_at is_missed ' +
      'missed_reason recording provider_note note customer_id item_id history_id ticket_id asked_at version updated_at',
    rows: own,
    secret: ['provider_call_id', 'ringing', 'asked_at'],
  },
  phone_events: {
    erased: 'event_id digest provider_call_id name happened_at call received_at',
    rows: (customerId) =>
      sql`t.provider_call_id in (select provider_call_id from phone_calls where customer_id = ${customerId})`,
    secret: ['digest', 'provider_call_id'],
  },
  thread_views: { erased: 'customer_id order_id ticket_id seen_at', rows: own },
  ticket_drafts: { erased: 'ticket_id agent_id draft updated_at shared_at shared_by', rows: ofTicket },
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
  order_exports: {
    lapses:
      'export_id agent_id request_key store_id filter columns locale state done items file_name storage_key size ' +
      'requested_at ready_at expires_at',
  },
  list_columns: { staff: 'agent_id columns updated_at' },
  saved_views: {
    erased: 'query',
    staff: 'view_id agent_id request_key name columns is_shared version created_at updated_at',
  },
  mails: {
    erased:
      'mail_id dedupe_key template to_address locale store_id params order_id item_id send_after sent_at ' +
      'message_id created_at history_id withdrawn_at also_to cc ticket_message_id ticket_id conversation_id unless_answered held_at',
    rows: (customerId) =>
      sql`(${ofOrder(customerId)} or t.to_address = (select email::text from customers where customer_id = ${customerId}))`,
  },
  mass_runs: {
    staff:
      'run_id agent_id request_key operation given is_search state total note created_at moved_at planned_at proposed_at ' +
      'decided_by decided_at decision_note started_at ended_at stopped_by',
  },
  mass_run_items: { kept: 'run_id item_id position seen forecast changes outcome code params at', rows: ofItem },
  audit_events: {
    kept:
      'event_id at actor_kind actor_id action subject_kind subject_id detail request_id visit_id visiting_agent_id network ' +
      'txid',
    rows: (customerId) =>
      sql`((t.actor_kind = 'customer' and t.actor_id = ${customerId})
           or (t.subject_kind = 'customer' and t.subject_id = ${String(customerId)}))`,
  },
  audit_seals: { none: 'position event_id txid hash sealed_at' },
  audit_checks: { staff: 'check_id checked_at position hash broken_position broken_event_id reason agent_id' },
  blocked_records: { blocked: 'record_id order_id table_name row_id data blocked_at keep_until' },

  // Public, and requested by anybody with a reference; the requester is not recorded.
  cadastre_answers: { lapses: 'reference answer asked_at' },
  geocoded_addresses: { lapses: 'digest place asked_at' },
  company_reports: {
    kept: 'report_id kind cif state provider_ref report asked_by_kind asked_by times asked_at ended_at',
    rows: (customerId) => sql`t.asked_by_kind = 'customer' and t.asked_by = ${customerId}`,
    secret: ['provider_ref'],
  },
  cadastre_places: { lapses: 'place answer asked_at' },
  sign_in_attempts: { lapses: 'address_hash failures locked_until last_at' },
  throttles: { lapses: 'key_hash clear_at' },
  item_undos: { lapses: 'undo_id item_id agent_id history_id before released updated_at until undone_at' },
  oauth_nonces: { lapses: 'consumer_key token oauth_timestamp nonce' },
  agents: {
    staff:
      'agent_id email password_hash firstname lastname role panel_roles notary_id active is_demo preferences created_at ' +
      'version languages hours absences most_in_progress aircall_user invited_at',
  },
  agent_totp: { staff: 'agent_id sealed_secret confirmed_at last_step created_at' },
  agent_recovery_codes: { staff: 'agent_id code_hash used_at' },
  agent_passkeys: { staff: 'credential_id agent_id name public_key counter transports created_at used_at' },
  passkey_challenges: { staff: 'challenge agent_id purpose expires_at' },
  panel_presence: { staff: 'agent_id window_id item_ids ticket_ids on_call seen_at' },
  delegations: { staff: 'item_id from_agent to_agent at' },
  alerts: { staff: 'alert_id agent_id kind event_key item_id ticket_id run_id by_agent detail created_at read_at' },
  data_alerts_seen: { staff: 'agent_id item_id seen_until' },
  second_steps: { staff: 'token_hash agent_id expires_at' },
  vouchers: {
    staff: 'created_by note',
    none:
      'voucher_id code kind value product_ids store_ids valid_from valid_until max_uses max_uses_per_customer minimum ' +
      'active created_at',
  },
  catalogue_drafts: { staff: 'updated_by', none: 'product_id base_version content draft_version updated_at' },
  catalogue_versions: {
    staff: 'published_by',
    none: 'version_id files_hash content loaded_at origin parent_id published_at note',
  },
  catalogue_current: { none: 'only_row version_id' },
  portal_payment_methods: { none: 'store_id method provider position' },
  reconciliations: { none: 'reconciliation_id provider day from_at to_at movements settled differences error ran_at' },
  // By an id of the browser, which no account, order or address is tied to.
  consents: { lapses: 'consent_id decided_at text_version analytics marketing store_id locale' },
  page_counts: { none: 'day store_id route device event n' },
  portal_hosts: { none: 'host store_id is_main' },
  mailboxes: { none: 'mailbox since connected_at failed_at failure' },
  incidences: { none: 'incidencia_status_id key name question question_type active version' },
  notary_offices: {
    none: 'notary_id nombre direccion ciudad telefono email locale hipotecas escrituras active version',
  },
  providers: {
    staff:
      'provider_id nombre direccion ciudad telf1 telf2 email email_update lento caderneta retifica term_days locale active ' +
      'created_at version iban',
  },
  provider_lines: {
    staff: 'agreed_by',
    none: 'line_id provider_id item_id work amount version created_at updated_at',
  },
  provider_payments: {
    staff: 'payee_name payee_iban created_by note',
    none:
      'payment_id provider_id status invoice_number tax_rate withholding_rate due_on transfer_id version request_key ' +
      'created_at updated_at',
  },
  provider_payment_lines: { none: 'payment_id line_id amount is_live' },
  provider_payment_statuses: {
    staff: 'agent_id taken_back_by',
    none: 'entry_id payment_id status note at taken_back_at',
  },
  provider_payment_files: {
    staff: 'uploaded_by name',
    none: 'file_id payment_id kind media_type size sha256 storage_key upload_key created_at',
  },
  provider_transfers: {
    staff: 'created_by content',
    none: 'transfer_id message_id debtor_name debtor_iban execution_on transactions total request_key created_at',
  },
  canned_responses: { none: 'canned_response_id title group_name visibility template version' },
  property_registries: {
    none: 'registry_id codigo nombre provincia direccion email telefono registro_lento peticionario negativa version',
  },
  mercantile_registries: { none: 'mercantile_registry_id nombre provincia direccion email version' },
  portuguese_registries: {
    none: 'portuguese_registry_id nombre concelho distrito direccion email telefono version',
  },
  statutes_certifications: { none: 'certification_id clave registro nombre ayuda atributos position version' },
  municipality_aliases: { none: 'alias_id alias municipality registro version' },
  registry_times: { none: 'registry_id product_id items p50_days p90_days counted_at' },
  item_registries: { none: 'item_id registry_id decided_at' },
  shipped_lists: { none: 'list taken_at' },
  config_versions: { none: 'table_name version' },
  figure_changes: { none: 'change_id day' },
  figure_days: { none: 'day dimension key items revenue refunded refunds delivered late incidents' },
  figure_times: { none: 'day dimension key hours items' },
  matches: { none: 'match_id match type version' },
  known_networks: { staff: 'network_id ip version' },
  config_revisions: {
    staff: 'agent_id',
    none: 'revision_id list row_id version before after reason at batch undoes',
  },
  email_templates: {
    none:
      'email_template_id code name group_name template subject_template header_template button_template ' +
      'attaches_invoice position version',
  },
  oauth_consumers: { none: 'consumer_key consumer_secret store_id' },
  verifactu_issuers: {
    none:
      'issuer next_message_at failures outage_since last_answer_at drift_ms verified_position verified_at ' +
      'broken_position',
  },
  verifactu_messages: {
    none: 'message_id issuer state records incident sent_at answered_at csv code detail',
  },
  invoice_series: { none: 'issuer series last_number' },

  // The sandbox bank keeps no person: test cards only, and it is refused in production.
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

/** Names of a table's columns that have this fate. */
export function columnsOf(table: HeldTable, fate: Fate): readonly string[] {
  return table[fate]?.split(' ') ?? [];
}
