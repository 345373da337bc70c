import type { Channel, NotificationKind, ReminderKind } from '../../domain/reminders/notification-kinds.ts';
import type { CompanyNews } from './company-news.ts';
import type { FieldProblem } from './posted-form.ts';

/** A customer's notifications: of what, how and when; what they were reminded of; and their calendar. */
export interface NotificationsPage {
  readonly kinds: readonly {
    readonly kind: NotificationKind;
    /** `always` cannot be switched off; others are posted under `name` as `1` when on. */
    readonly channels: readonly {
      readonly channel: Channel;
      readonly state: 'on' | 'off' | 'always';
      readonly name: string;
    }[];
  }[];
  /** Hours of the day, or empty for no quiet hours. */
  readonly quiet: { readonly from: string; readonly until: string; readonly time_zone: string };
  readonly time_zones: readonly string[];
  /** Those of the last weeks that are wanted on the page, the newest first. */
  readonly reminders: readonly {
    readonly reminder_id: string;
    readonly kind: ReminderKind;
    readonly item_name: string;
    readonly order_id: string;
    readonly about_text: string;
    readonly told_text: string;
    /** Where something is done about it; null once it is done. */
    readonly href: string | null;
  }[];
  /** The latest acts of followed companies; none when they are not wanted on the page. */
  readonly company_news: readonly CompanyNews[];
  /** The secret address of the calendar; null while there is none. */
  readonly feed_url: string | null;
  readonly problems: readonly FieldProblem[];
}
