import type { Channel, NotificationKind, ReminderKind } from '../../domain/reminders/notification-kinds.ts';
import type { CompanyNews } from './company-news.ts';
import type { FieldProblem } from './posted-form.ts';

/** A customer's notification settings, recent reminders, and calendar. */
export interface NotificationsPage {
  readonly kinds: readonly {
    readonly kind: NotificationKind;
    /** `always` cannot be turned off; others are posted under `name` as `1` when on. */
    readonly channels: readonly {
      readonly channel: Channel;
      readonly state: 'on' | 'off' | 'always';
      readonly name: string;
    }[];
  }[];
  /** Hours of the day, or empty for no quiet hours. */
  readonly quiet: { readonly from: string; readonly until: string; readonly time_zone: string };
  readonly time_zones: readonly string[];
  /** Recent reminders with the page channel turned on, newest first. */
  readonly reminders: readonly {
    readonly reminder_id: string;
    readonly kind: ReminderKind;
    readonly item_name: string;
    readonly order_id: string;
    readonly about_text: string;
    readonly told_text: string;
    /** The page to act on it; null once that is done. */
    readonly href: string | null;
  }[];
  /** The latest acts of followed companies; empty if turned off for the page. */
  readonly company_news: readonly CompanyNews[];
  /** The secret address of the calendar; null while there is none. */
  readonly feed_url: string | null;
  readonly problems: readonly FieldProblem[];
}
