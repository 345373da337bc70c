import { sql } from 'kysely';
import type { HeldTables } from './held-table.ts';
import { ofItem } from './rows-of.ts';

/** Agents and their work, the configuration, figures, and tables about nobody. */
export const BACK_OFFICE: HeldTables = {
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
  used_identity_tokens: { lapses: 'token_hash expires_at' },
  oauth_nonces: { lapses: 'consumer_key token oauth_timestamp nonce' },
  agents: {
    staff:
      'agent_id email password_hash firstname lastname role panel_roles notary_id active is_demo preferences created_at ' +
      'version languages hours absences most_in_progress aircall_user invited_at',
  },
  agent_identities: { staff: 'issuer subject agent_id created_at' },
  agent_totp: { staff: 'agent_id sealed_secret confirmed_at last_step created_at' },
  agent_recovery_codes: { staff: 'agent_id code_hash used_at' },
  agent_passkeys: { staff: 'credential_id agent_id name public_key counter transports created_at used_at' },
  passkey_challenges: { staff: 'challenge agent_id purpose expires_at' },
  panel_presence: { staff: 'agent_id window_id item_ids ticket_ids on_call seen_at' },
  delegations: { staff: 'item_id from_agent to_agent at' },
  macros: { staff: 'macro_id agent_id request_key name steps is_shared version created_at updated_at' },
  ticket_watchers: { staff: 'ticket_id agent_id created_at' },
  alerts: { staff: 'alert_id agent_id kind event_key item_id ticket_id run_id by_agent detail created_at read_at' },
  data_alerts_seen: { staff: 'agent_id item_id seen_until' },
  second_steps: { staff: 'token_hash agent_id expires_at' },
  catalogue_drafts: { staff: 'updated_by', none: 'product_id base_version content draft_version updated_at' },
  catalogue_versions: {
    staff: 'published_by',
    none: 'version_id files_hash content loaded_at origin parent_id published_at note',
  },
  catalogue_current: { none: 'only_row version_id' },
  page_counts: { none: 'day store_id route device event n' },
  form_counts: { none: 'day store_id product_id option_id reached passed answered refused' },
  counted_events: { none: 'event hour times' },
  connector_calls: { none: 'call_id connector at ms outcome' },
  connector_last_calls: { none: 'connector outcome at' },
  connector_processes: { none: 'connector process waiting rests_until seen_at' },
  drills: { none: 'drill_id ended_at restored_to answered lost restore_ms problems' },
  portal_hosts: { none: 'host store_id is_main' },
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
  checklist_points: { none: 'point_id product position text version' },
  municipality_aliases: { none: 'alias_id alias municipality registro version' },
  registry_times: { none: 'registry_id product_id items p50_days p90_days counted_at' },
  item_places: { none: 'item_id province' },
  item_registries: { none: 'item_id registry_id decided_at' },
  shipped_lists: { none: 'list taken_at' },
  config_versions: { none: 'table_name version' },
  figure_changes: { none: 'change_id day' },
  figure_days: { none: 'day dimension key items revenue refunded refunds delivered late incidents' },
  figure_times: { none: 'day dimension key hours items' },
  figure_months: { none: 'month dimension key items revenue refunded refunds delivered late incidents' },
  figure_month_times: { none: 'month dimension key hours items' },
  figure_month_states: { none: 'month is_kept counted_at' },
  figure_asked: { none: 'item_id option_id asked_on product hours refunded' },
  mail_accounts: {
    none: 'mail_account_id username host port security folder reads_sent ticket_group active version secret',
  },
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
};
