import type { RequestPaper } from '../orders/request-paper.ts';
import type { EditedMail } from './edited-mail.ts';

/** Facts of a mail to a back-office user about their account. `customerName` is the name that it greets. */
interface ToStaff {
  readonly edited?: EditedMail;
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly timeZone: string;
  /** Page of the panel to sign in to. */
  readonly panelUrl: string;
}

/** Mails to those who work in the panel. */
export interface StaffMailParams {
  /** `passwordUrl` is where the first password is chosen, for as many days; `by` is the supervisor. */
  readonly agent_invited: ToStaff & {
    readonly email: string;
    readonly by: string;
    readonly passwordUrl: string;
    readonly validDays: number;
  };
  /** A supervisor took their second factor and recovery codes away. */
  readonly agent_factor_reset: ToStaff & { readonly by: string; readonly resetAt: string };
  /** A sign-in from a network that is not in the list; `device` is null for a program that does not say. */
  readonly agent_new_network: ToStaff & {
    readonly ipAddress: string;
    readonly device: string | null;
    readonly signedInAt: string;
  };
  /** An e-mail template filled in for a real order, to the supervisor who is writing it; texts as in `agent_message`. */
  readonly template_test: Omit<ToStaff, 'panelUrl'> & {
    readonly orderNumber: string;
    readonly orderUrl: string;
    readonly itemName: string;
    readonly subject: string;
    readonly heading: string;
    readonly text: string;
    readonly buttonLabel: string | null;
  };
  /** Last week's figures; the PDF that goes with it is made of the paper. */
  readonly weekly_figures: ToStaff & { readonly paper: RequestPaper; readonly unsubscribeUrl: string };
}
