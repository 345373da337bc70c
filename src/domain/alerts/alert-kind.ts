/** What people of the panel are alerted to. `mentioned`: a colleague named them in a note; `watched`: something happened where they look on. */
export const ALERT_KINDS = [
  ...(['customer_answered', 'approval_waits', 'approval_decided', 'mail_bounced'] as const),
  ...(['delegated', 'late_soon', 'mass_finished', 'mentioned', 'watched'] as const),
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
