import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import type { ErrorCode } from '../../domain/errors/error-code.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';

/** HTTP status of each error code. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  internal: 500,
  temporarily_unavailable: 503,
  invalid_input: 422,
  not_found: 404,
  unknown_path: 404,
  body_too_large: 413,
  too_many_fields: 422,
  too_many_values: 422,
  sent_too_slowly: 408,
  server_busy: 503,
  too_many_requests: 429,
  sign_in_required: 401,
  forbidden: 403,
  second_factor_owed: 403,
  second_factor_required: 403,
  second_factor_failed: 422,
  second_step_over: 422,
  fresh_proof_required: 403,
  old_password_wrong: 422,
  visit_read_only: 403,
  visit_refused: 403,
  wrong_origin: 403,
  wrong_formkey: 403,
  wrong_store: 409,
  oauth_missing_parameter: 400,
  oauth_duplicate_parameter: 400,
  oauth_unsupported: 400,
  oauth_refused: 401,
  oauth_token_refused: 401,
  oauth_timestamp: 401,
  identity_refused: 401,
  identity_provider_unreachable: 503,
  ticket_refused: 401,
  sign_in_failed: 401,
  sign_in_locked: 429,
  email_taken: 409,
  reset_link_invalid: 422,
  confirm_link_invalid: 422,
  erasure_orders_open: 409,
  product_not_sold: 422,
  no_product_id: 422,
  form_not_allowed: 422,
  not_a_delivered_note: 422,
  price_changed: 409,
  cart_empty: 422,
  buyer_details_missing: 422,
  tax_data_required: 422,
  consent_required: 422,
  method_not_offered: 422,
  payment_declined: 402,
  payment_in_progress: 409,
  total_changed: 409,
  payment_provider_unreachable: 503,
  card_invalid: 422,
  card_elsewhere: 422,
  notification_refused: 401,
  bank_statement_refused: 422,
  bank_statement_elsewhere: 422,
  bank_entry_decided: 409,
  bank_difference_changed: 409,
  order_already_paid: 409,
  order_awaits_payment: 409,
  order_not_payable: 409,
  voucher_lapsed: 409,
  voucher_refused: 422,
  voucher_code_taken: 409,
  quote_expired: 409,
  quote_withdrawn: 409,
  quote_changed: 409,
  charge_not_foreseen: 422,
  charge_over_cap: 422,
  charge_over_ceiling: 422,
  ceiling_not_yours: 403,
  refund_nothing_left: 409,
  refund_too_much: 422,
  refund_is_total: 422,
  refund_lines_gone: 409,
  refund_not_open: 409,
  refund_own_proposal: 403,
  refund_iban_needed: 422,
  refund_changed: 409,
  invoice_not_in_force: 409,
  invoice_cancelled: 409,
  invoice_not_cancellable: 409,
  record_not_mendable: 409,
  invoice_correction_too_late: 409,
  iban_invalid: 422,
  claim_reason_needed: 422,
  claim_window_over: 422,
  claim_not_delivered: 422,
  cancellation_reason_missing: 422,
  cancellation_too_late: 422,
  cancellation_not_offered: 422,
  mass_empty: 422,
  mass_too_many: 422,
  mass_field_missing: 422,
  mass_not_open: 409,
  mass_own_proposal: 403,
  mass_count_differs: 422,
  locked_by_other: 409,
  stale_version: 409,
  transition_refused: 422,
  not_assignable: 422,
  unknown_operation: 422,
  panel_version: 409,
  mail_placeholders: 422,
  mail_empty: 422,
  mail_not_sent_here: 422,
  mail_invoice_missing: 422,
  undo_too_late: 409,
  queue_empty: 404,
  ticket_queue_empty: 404,
  queue_of_tickets: 404,
  ticket_locked: 409,
  ticket_changed: 409,
  address_dead: 409,
  ticket_merged: 409,
  ticket_merge_refused: 409,
  ticket_transition_refused: 409,
  ticket_moment_past: 422,
  ticket_only_a_number: 422,
  ticket_message_left: 409,
  ticket_files_too_large: 422,
  correo_changed: 409,
  correo_not_linked: 409,
  agent_away: 409,
  agent_own_access: 409,
  agent_last_supervisor: 409,
  agent_email_taken: 409,
  agent_changed: 409,
  agent_has_entered: 409,
  draft_request_wrong: 400,
  draft_budget_spent: 429,
  draft_not_continued: 409,
  draft_is_writing: 409,
  draft_changed: 409,
  draft_has_gaps: 422,
  draft_machine_ink: 422,
  paper_not_made: 422,
  list_row_refused: 422,
  list_row_taken: 409,
  list_row_changed: 409,
  list_row_in_use: 409,
  registry_not_found: 404,
  registry_scope_missing: 422,
  list_changed_since: 409,
  list_import_refused: 422,
  item_not_queued: 409,
  queue_stopped: 404,
  order_not_editable: 409,
  incident_over: 409,
  incident_changed: 409,
  incident_incomplete: 422,
  price_would_change: 422,
  not_a_simple_note: 422,
  relation_circle: 409,
  relation_other_customer: 422,
  answers_unchanged: 422,
  delivery_doubtful: 409,
  file_already_released: 409,
  customer_id_not_numeric: 422,
  customer_merged_with_self: 422,
  customer_merged: 409,
  customer_holds_others: 409,
  customer_leaves: 409,
  provider_payment_changed: 409,
  provider_payment_fixed: 409,
  provider_payment_transition: 409,
  provider_payment_incomplete: 422,
  provider_line_taken: 409,
  provider_cost_foreign: 422,
  provider_invoice_taken: 409,
  provider_transfer_refused: 422,
  provider_transfer_account: 422,
  portfolio_in_use: 409,
  document_of_order: 409,
  mail_not_sent_again: 422,
  review_not_delivered: 409,
  review_published: 409,
  review_changed: 409,
  review_not_published: 409,
  no_files: 422,
  cadastral_reference_invalid: 422,
  cadastre_no_property: 404,
  cadastre_unavailable: 503,
  geocode_address_incomplete: 422,
  geocode_no_place: 404,
  geocoder_unavailable: 503,
  company_cif_invalid: 422,
  company_reports_unset: 503,
  report_not_ordered: 403,
  phone_call_changed: 409,
  phone_call_filed: 409,
  phone_number_wrong: 422,
  phone_user_missing: 409,
  phone_unavailable: 503,
  file_type_refused: 422,
  form_file_refused: 422,
  firm_right_missing: 403,
  firm_own_account: 403,
  firm_last_administrator: 409,
  firm_too_many_people: 409,
  firm_already_in: 409,
  firm_too_many: 409,
  firm_invitation_over: 410,
  firm_invitation_not_yours: 403,
  firm_invitation_unconfirmed: 403,
  firm_erasure_last: 409,
  customer_in_firm: 409,
  tax_identity_known: 409,
  api_key_too_many: 409,
  api_scope_missing: 403,
  api_scope_none: 403,
  share_nothing_open: 409,
  share_too_many: 409,
  push_unavailable: 409,
  push_endpoint_refused: 422,
  push_keys_refused: 422,
  form_file_too_large: 413,
  form_page_too_large: 413,
  form_file_empty: 422,
  too_many_files: 422,
  upload_offset: 409,
  unknown_client_status: 500,
  page_size: 422,
};

/** An error as the API answers it (`application/problem+json`, RFC 9457, with `code` and `message` beside its fields). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly request_id: string;
  readonly [extra: string]: unknown;
}

/** Presents any thrown value; anything but an `AppError` is answered as `internal` and leaks nothing. */
export function presentProblem(error: unknown, { locale, requestId }: { locale: Locale; requestId: string }): Problem {
  const known = error instanceof AppError ? error : new AppError('internal');
  const message = errorMessage(known.code, locale, known.params);
  return {
    // Never in place of the answer's own fields: a `status` among them may be that of an order.
    ...known.extra,
    type: 'about:blank',
    title: message,
    status: HTTP_STATUS[known.code],
    code: known.code,
    message,
    request_id: requestId,
  };
}

/** Seconds after which it is worth asking again what could not be answered for the moment. */
export const RETRY_AFTER_SECONDS = 10;

type Thrown = Error & { readonly statusCode?: number; readonly code?: string };

/** Any thrown value as the error that is answered; what nobody foresaw is logged. */
export function knownError(request: FastifyRequest, error: Thrown): AppError {
  const known = asAppError(error);
  if (known.code === 'internal') logUnexpected(request, error);
  if (known !== error && known.code === 'temporarily_unavailable') {
    const { name, code } = error;
    request.log.warn({ request_id: request.id, error: { name, code } }, 'answered as unavailable');
  }
  return known;
}

function asAppError(error: Thrown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable || NO_ROOM.includes(error.code ?? ''))
    return new AppError('temporarily_unavailable');
  if (error.statusCode === 413) return new AppError('body_too_large');
  if (error.statusCode === 429) return new AppError('too_many_requests', { seconds: 60 });
  if (error.statusCode && error.statusCode < 500)
    return new AppError('invalid_input', { detail: error.code ?? 'request' });
  if (error.code !== undefined && UNKEPT_CHARACTERS.includes(error.code))
    return new AppError('invalid_input', { detail: 'characters' });
  return new AppError('internal');
}

/** What PostgreSQL answers to a text or a JSON with a character that it cannot keep (U+0000), which nobody types. */
const UNKEPT_CHARACTERS: readonly string[] = ['22021', '22P05'];
/** Error codes of a disk that is full, over quota, or read-only. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** The places of a stack without the message above them, which may have several lines. */
function placesOf(stack = ''): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return places.slice(0, 7).join('\n');
}

/** Logs an unexpected error: class, code and position. Its message may contain typed text. */
function logUnexpected(request: FastifyRequest, error: unknown): void {
  const { name, code, stack } = error as Error & { code?: string };
  request.log.error({ request_id: request.id, error: { name, code, stack: placesOf(stack) } }, 'unexpected error');
}
