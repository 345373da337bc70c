/** Kinds of news that customers may switch off, and the ways that they reach them. Mails about an order itself always go out. */
export const NOTIFICATION_KINDS = ['status', 'paper_expiry', 'data_due'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const CHANNELS = ['mail', 'push', 'page'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that are reminders, collected in one mail a day. */
export type ReminderKind = Exclude<NotificationKind, 'status'>;

/** Whether somebody may choose it. The status of an order is always mailed and always on its page. */
export function isChosen(kind: NotificationKind, channel: Channel): boolean {
  return kind !== 'status' || channel === 'push';
}

/** How a switch is stored and posted. */
export function switchOf(kind: NotificationKind, channel: Channel): string {
  return `${kind}:${channel}`;
}

/** All switches, in the order of kinds and channels. */
export const SWITCHES: readonly string[] = NOTIFICATION_KINDS.flatMap((kind) =>
  CHANNELS.filter((channel) => isChosen(kind, channel)).map((channel) => switchOf(kind, channel)),
);
