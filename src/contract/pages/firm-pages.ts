import type { TaxFields } from '../../domain/checkout/check-buyer.ts';
import type { ApiScope } from '../../domain/firms/api-scope.ts';
import type { FirmRole } from '../../domain/firms/firm-role.ts';
import type { InvitationState } from '../../domain/firms/invitation.ts';
import type { KeyedAbout } from '../api-keys.ts';
import type { FieldProblem, PostedFields, PostResult } from './posted-form.ts';

/** Server functions for the pages under `/orders/firm`. All but `invitation` and `apiGuide` throw sign_in_required for a visitor. */
export interface FirmPort {
  /** `asked.firm` and `asked.to`: a requested page in another account of the person. */
  firm(asked: PostedFields): Promise<FirmPage>;
  /** `fields.intent`: `found`, `data`, `switch`, `invite`, `revoke`, `role`, `remove`, `leave`, `hand_over`, `close` or `keep`. */
  changeFirm(fields: PostedFields): Promise<PostResult<FirmPage>>;
  /** The recipient of an invitation. `key` is the secret from its mail. */
  invitation(invitationId: string, key: string): Promise<InvitationPage>;
  answerInvitation(invitationId: string, fields: PostedFields): Promise<PostResult<InvitationPage>>;
  taxIdentities(): Promise<TaxIdentitiesPage>;
  /** `fields.intent`: `add`, `default` or `remove`. */
  changeTaxIdentities(fields: PostedFields): Promise<PostResult<TaxIdentitiesPage>>;
  apiKeys(): Promise<ApiKeysPage>;
  /** `fields.intent`: `create`, whose response is the only one with the secret, or `revoke`. */
  changeApiKeys(fields: PostedFields): Promise<PostResult<ApiKeysPage>>;
  /** All orders of a month; `month` is `yyyy-mm`, or blank for the current one. */
  firmMonth(month: string): Promise<FirmMonthPage>;
  apiGuide(): Promise<ApiGuidePage>;
}

/** Pages that only exist in a firm's account. */
export const FIRM_PARTS = ['invoicing', 'keys'] as const;
export type FirmPart = (typeof FIRM_PARTS)[number];

/** Hindrances to closing a firm's account, or when it will be closed. */
export interface FirmClosing {
  /** When it is closed; null where nobody asked for it. */
  readonly due_text: string | null;
  /** Orders that are not finished. */
  readonly open_orders: readonly string[];
  /** Whether the reader types their password; false for those who sign in without one. */
  readonly has_password: boolean;
}

export interface FirmPage {
  /** Accounts available to this person, their own first. */
  readonly accounts: readonly {
    /** Blank for one's own. */
    readonly firm_id: string;
    readonly name: string;
    readonly role: FirmRole | null;
    readonly is_present: boolean;
    /** The requested page belongs to it. */
    readonly is_wanted: boolean;
  }[];
  /** Where to go after switching; blank for the orders. */
  readonly to: string;
  /** A page that only a firm's account has, and that was opened in the person's own. */
  readonly missed: FirmPart | null;
  /** The firm whose account is shown; null in one's own. */
  readonly firm: {
    readonly name: string;
    readonly contact_email: string;
    readonly is_administrator: boolean;
    readonly people: readonly {
      readonly person_id: string;
      readonly name: string;
      readonly email: string;
      readonly role: FirmRole;
      readonly since_text: string;
      readonly is_self: boolean;
    }[];
    /** Open ones; administrators only. */
    readonly invitations: readonly {
      readonly invitation_id: string;
      readonly email: string;
      readonly role: FirmRole;
      readonly until_text: string;
    }[];
    /** The reader is its only administrator: before they leave, one of the others takes over. */
    readonly is_only_administrator: boolean;
    readonly closing: FirmClosing;
  } | null;
  readonly request_key: string;
  readonly values: {
    readonly name: string;
    readonly contact_email: string;
    readonly email: string;
    readonly role: string;
  };
  readonly problems: readonly FieldProblem[];
}

export interface InvitationPage {
  readonly state: InvitationState;
  readonly firm_name: string;
  readonly role: FirmRole;
  readonly invited_by: string | null;
  /** The invited address; the reader came through a mail to it. */
  readonly email: string;
  readonly until_text: string;
  /** Why the reader cannot accept it; null if they can. */
  readonly hindrance: 'sign_in' | 'other_address' | 'unconfirmed' | null;
  /** Returns here after signing in. */
  readonly return_to: string;
  readonly key: string;
  readonly problems: readonly FieldProblem[];
}

export interface TaxIdentitiesPage {
  readonly identities: readonly (TaxFields & { readonly identity_id: string; readonly is_default: boolean })[];
  readonly values: TaxFields;
  readonly problems: readonly FieldProblem[];
}

export interface ApiKeysPage {
  readonly keys: readonly {
    readonly key_id: string;
    readonly name: string;
    readonly consumer_key: string;
    readonly scopes: readonly ApiScope[];
    readonly created_by: string | null;
    readonly created_text: string;
    /** Null if it was never used. */
    readonly used_text: string | null;
    readonly revoked_text: string | null;
  }[];
  /** The new key with its secret, which is shown only once. */
  readonly made: { readonly name: string; readonly consumer_key: string; readonly secret: string } | null;
  readonly request_key: string;
  readonly values: { readonly name: string; readonly scopes: readonly string[] };
  readonly problems: readonly FieldProblem[];
}

/** One service ordered in a month. Money is text in the reader's language. */
export interface MonthRow {
  readonly item_id: number;
  readonly order_id: string;
  readonly ordered_text: string;
  readonly service: string;
  readonly reference: string;
  readonly status: string;
  readonly person: string;
  readonly total_text: string;
}

/** The month's orders for one tax identity, for its bookkeeper. */
export interface MonthGroup {
  /** Name and tax number; null for orders without tax data. */
  readonly party: string | null;
  readonly rows: readonly MonthRow[];
  readonly invoices: readonly { readonly number: string; readonly href: string | null; readonly total_text: string }[];
  readonly total_text: string;
}

export interface FirmMonthPage {
  /** `yyyy-mm` */
  readonly month: string;
  readonly month_text: string;
  readonly months: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly MonthGroup[];
  readonly people: readonly { readonly name: string; readonly count: number; readonly total_text: string }[];
  readonly count: number;
  readonly total_text: string;
  readonly csv_href: string;
}

export interface ApiGuidePage {
  readonly origin: string;
  readonly calls: readonly {
    readonly method: string;
    readonly path: string;
    readonly scope: ApiScope;
    readonly about: KeyedAbout;
  }[];
}
