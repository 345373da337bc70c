import type { ProfilePart } from '../../domain/customers/profile-part.ts';
import type { MailList } from '../../domain/mail/mail-list.ts';
import type { NotificationsPage } from './notifications-page.ts';
import type { FieldProblem, PostedFields, PostResult } from './posted-form.ts';
import type { SubscriptionsPage } from './subscriptions-page.ts';

/** Server functions for the pages under `/orders/profile`. All but those of links in mails throw sign_in_required for a visitor. */
export interface OwnDataPort {
  profile(): Promise<ProfilePage>;
  /** Saves one part of the profile: the person, or payment. */
  saveProfile(part: ProfilePart, fields: PostedFields): Promise<PostResult<ProfilePage>>;
  security(): Promise<SecurityPage>;
  /** `fields.intent` says what: change the password, change the address, end one session or all others. */
  changeSecurity(fields: PostedFields): Promise<PostResult<SecurityPage>>;
  notifications(): Promise<NotificationsPage>;
  /** `fields.intent` is `save`, `make_feed` or `end_feed`. */
  changeNotifications(fields: PostedFields): Promise<PostResult<NotificationsPage>>;
  /** `ended` names the subscription that was just ended. */
  subscriptions(ended: string | null): Promise<SubscriptionsPage>;
  /** `fields.intent` is `end` or `begin`, `fields.id` which. */
  changeSubscriptions(fields: PostedFields): Promise<PostResult<SubscriptionsPage>>;
  privacy(): Promise<PrivacyPage>;
  /** `fields.intent` is `export`, `erase` or `keep`. */
  changePrivacy(fields: PostedFields): Promise<PostResult<PrivacyPage>>;
  /** The link in an e-mail about a change of address. It needs no sign-in, since only a reader of that address has it. */
  emailLink(token: string): Promise<EmailLinkPage>;
  answerEmailLink(token: string, fields: PostedFields): Promise<PostResult<EmailLinkPage>>;
  /** The unsubscribe link in a mail, which needs no sign-in. @throws AppError not_found */
  unsubscribe(token: string): Promise<UnsubscribePage>;
  /** `fields.intent` is `off` or `on`. */
  answerUnsubscribe(token: string, fields: PostedFields): Promise<PostResult<UnsubscribePage>>;
}

/** Whether a list is still subscribed to; `just_done` right after a change. */
export interface UnsubscribePage {
  readonly list: MailList;
  readonly is_on: boolean;
  readonly just_done: boolean;
}

/** `values` holds every field of the part, stored or typed; lists are joined by commas, ticks are '1' or ''. */
export interface ProfilePage {
  readonly values: Readonly<Record<string, string>>;
  readonly regions: readonly { readonly region_id: string; readonly name: string; readonly country: 'ES' | 'PT' }[];
  readonly card: SavedCardView | null;
  readonly problems: readonly FieldProblem[];
}

/** `name` is its display name ("Visa ···· 0004"). */
export interface SavedCardView {
  readonly name: string;
  readonly expires_text: string;
  readonly is_expired: boolean;
}

export interface SecurityPage {
  readonly email: string;
  /** False for customers who only sign in through a third party: they have no old password. */
  readonly has_password: boolean;
  /** The pending change of address. */
  readonly email_change: {
    readonly new_email: string;
    readonly old_confirmed: boolean;
    readonly new_confirmed: boolean;
    readonly until_text: string;
  } | null;
  readonly sessions: readonly SessionView[];
  /** What was typed, without passwords. */
  readonly values: { readonly new_email: string };
  readonly problems: readonly FieldProblem[];
}

export interface SessionView {
  readonly session_id: string;
  readonly kind: 'browser' | 'application';
  /** "Firefox, Windows"; null if unknown. */
  readonly device: string | null;
  readonly since_text: string;
  readonly seen_text: string;
  readonly is_this: boolean;
}

export interface PrivacyPage {
  readonly export:
    | { readonly state: 'none' }
    | {
        readonly state: 'requested';
        readonly since_text: string;
        /** What the copy waits for, if one of its files may not leave yet: its virus scan, or the key that encrypts it. */
        readonly awaits: { readonly what: 'scan' | 'key'; readonly file: string } | null;
      }
    | { readonly state: 'ready'; readonly href: string; readonly size_text: string; readonly until_text: string };
  /** Null without a pending erasure. */
  readonly erasure: { readonly due_text: string } | null;
  /** Numbers of unfinished orders: erasure is impossible until they are finished. */
  readonly open_orders: readonly string[];
  readonly has_password: boolean;
  readonly problems: readonly FieldProblem[];
}

export interface EmailLinkPage {
  readonly old_email: string;
  readonly new_email: string;
  /** The recipient's side: old or new address. */
  readonly side: 'old' | 'new';
  readonly state: 'open' | 'confirmed' | 'done' | 'stopped' | 'over';
}
