import type { EditedMail } from './edited-mail.ts';
import type { MadeWith } from './made-with.ts';

/** Facts that every mail needs. Addresses (`...Url`) are absolute http or https; instants are ISO 8601 text in UTC. */
export interface ToCustomer {
  /** Name of the portal that sold the order ("Registralia"). */
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  /** IANA name of the portal's time zone, used for all times. */
  readonly timeZone: string;
  /** An agent's text instead of the template's; the template's facts stay. */
  readonly edited?: EditedMail;
  /** Absent if no e-mail template was chosen. */
  readonly madeWith?: MadeWith;
}
