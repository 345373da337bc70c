/** Kinds of alerts for panel users. `mentioned`: a colleague named them in a note; `watched`: an event on something that they watch. */
export const ALERT_KINDS = [
  ...(['customer_answered', 'approval_waits', 'approval_decided', 'mail_bounced', 'mail_held'] as const),
  ...(['delegated', 'late_soon', 'mass_finished', 'mentioned', 'watched'] as const),
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
