import { sql } from 'kysely';
import type { HeldTables } from './held-table.ts';
import { ofUser, own } from './rows-of.ts';

/** Customers, their accounts, sessions and firms. */
export const ACCOUNTS: HeldTables = {
  customers: {
    erased:
      'email contact_email mail_address password_hash firstname lastname phone tax_name tax_id tax_address tax_postal_code tax_city tax_country ' +
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
    // A mistaken merge candidate is not their data.
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
  email_changes: {
    erased: 'change_id customer_id old_email new_email old_confirmed_at new_confirmed_at state created_at expires_at',
    rows: own,
  },
  data_exports: {
    erased:
      'export_id customer_id store_id locale state storage_key size requested_at ready_at expires_at downloaded_at awaits ' +
      'awaited_file tried_at',
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
  customer_changes: {
    erased: 'change_id customer_id field old_value new_value actor_kind agent_id changed_at',
    rows: own,
  },
  thread_views: { erased: 'customer_id order_id ticket_id seen_at', rows: own },
  // By an id of the browser, which no account, order or address is tied to.
  consents: { lapses: 'consent_id decided_at text_version analytics marketing store_id locale' },
};
