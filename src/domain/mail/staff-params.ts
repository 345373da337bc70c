import type { RequestPaper } from '../orders/request-paper.ts';
import type { EditedMail } from './edited-mail.ts';

/** Facts of a mail to a back-office user about their account. `customerName` is the greeted name. */
interface ToStaff {
  readonly edited?: EditedMail;
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly timeZone: string;
  /** Page of the panel to sign in to. */
  readonly panelUrl: string;
}

/** Mails to panel users. */
export interface StaffMailParams {
  /** `passwordUrl` is the page to set the first password, with its validity in days; `by` is the supervisor. */
  readonly agent_invited: ToStaff & {
    readonly email: string;
    readonly by: string;
    readonly passwordUrl: string;
    readonly validDays: number;
  };
  /** A supervisor removed their second factor and recovery codes. */
  readonly agent_factor_reset: ToStaff & { readonly by: string; readonly resetAt: string };
  /** A sign-in from a network that is not in the list; `device` is null if the program does not identify itself. */
  readonly agent_new_network: ToStaff & {
    readonly ipAddress: string;
    readonly device: string | null;
    readonly signedInAt: string;
  };
  /** An e-mail template filled in for a real order, sent to its author; texts as in `agent_message`. */
  readonly template_test: Omit<ToStaff, 'panelUrl'> & {
    readonly orderNumber: string;
    readonly orderUrl: string;
    readonly itemName: string;
    readonly subject: string;
    readonly heading: string;
    readonly text: string;
    readonly buttonLabel: string | null;
  };
  /** Last week's figures; the attached PDF is rendered from `paper`. */
  readonly weekly_figures: ToStaff & { readonly paper: RequestPaper; readonly unsubscribeUrl: string };
}
