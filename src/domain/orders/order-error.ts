/** All refusals of order rules. Each has a message per language. */
export const ORDER_ERROR_CODES = [
  'status_unmapped',
  'unknown_operation',
  'operation_without_transition',
  'same_status',
  'target_missing',
  'transition_forbidden',
  'transition_other_operation',
  'transition_unmet',
  'approval_needed',
  'locked_by_other',
  'stale_version',
  'not_own_office',
  'not_order_owner',
  'unknown_client_status',
  'cancellation_too_late',
  'cancellation_not_offered',
] as const;

export type OrderErrorCode = (typeof ORDER_ERROR_CODES)[number];
