/** Kinds of notifications that customers may turn off, and their channels. Mails about an order itself are always sent. */
export const NOTIFICATION_KINDS = ['status', 'paper_expiry', 'data_due', 'company_news'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
const CHANNELS = ['mail', 'push', 'page'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Kinds that are reminders, collected in one mail a day. */
export type ReminderKind = Exclude<NotificationKind, 'status' | 'company_news'>;

/** The channels of a kind of notification: the gazette appears once a day, so it is not pushed. */
export function channelsOf(kind: NotificationKind): readonly Channel[] {
  return kind === 'company_news' ? CHANNELS.filter((channel) => channel !== 'push') : CHANNELS;
}

/** Whether it can be turned off. The status of an order is always mailed and always on its page. */
export function isChosen(kind: NotificationKind, channel: Channel): boolean {
  return kind !== 'status' || channel === 'push';
}

/** How a switch is stored and posted. */
export function switchOf(kind: NotificationKind, channel: Channel): string {
  return `${kind}:${channel}`;
}

/** All switches, in the order of kinds and channels. */
export const SWITCHES: readonly string[] = NOTIFICATION_KINDS.flatMap((kind) =>
  channelsOf(kind)
    .filter((channel) => isChosen(kind, channel))
    .map((channel) => switchOf(kind, channel)),
);

/** The switches of the collective reminder mail. */
export const REMINDER_SWITCHES: readonly string[] = NOTIFICATION_KINDS.filter(
  (kind) => kind !== 'status' && kind !== 'company_news',
).map((kind) => switchOf(kind, 'mail'));
