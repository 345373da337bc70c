import type { ProviderWork } from '../providers/provider.ts';
import type { EarlierMessage } from './block.ts';
import type { EditedMail } from './edited-mail.ts';
import type { MadeWith } from './made-with.ts';

/** Facts of a mail to a provider or a notary office about one item of an order. `customerName` is the greeted name. */
export interface ToOffice {
  /** An agent's text instead of the template's; the template's facts stay. */
  readonly edited?: EditedMail;
  /** Absent if no e-mail template was chosen. */
  readonly madeWith?: MadeWith;
  readonly portalName: string;
  readonly portalUrl: string;
  readonly customerName: string;
  readonly timeZone: string;
  readonly orderNumber: string;
  readonly itemNumber: string;
  readonly itemName: string;
}

/** Mails to those who do part of the work. `fileIds` are the item's files attached to the mail, `fileNames` their names. */
export interface OfficeMailParams {
  /** The request and its files, without customer, price or other items; `note` is from the agent. */
  readonly provider_request: ToOffice & {
    readonly work: ProviderWork | null;
    readonly answers: readonly { readonly label: string; readonly value: string }[];
    readonly fileIds: readonly string[];
    readonly fileNames: readonly string[];
    readonly dueAt: string;
    readonly note: string | null;
  };
  /** A change to an assignment; `status` is the item's current one, `taken` means it was withdrawn. */
  readonly provider_update: ToOffice & { readonly status: string; readonly taken: boolean };
  /** Changed answers or reference of an assignment; a blank value was removed. */
  readonly provider_data_changed: ToOffice & {
    readonly changes: readonly { readonly label: string; readonly value: string }[];
  };
  readonly notary_request: ToOffice & {
    readonly fileIds: readonly string[];
    readonly fileNames: readonly string[];
    readonly panelUrl: string;
    readonly note: string | null;
  };
  /** The appointment as given to the customer, for the office that receives them. */
  readonly visit_notice: ToOffice & { readonly visitAt: string };
  /** An agent's message in a side conversation; `text` is in the format of `blocksOfText`, `history` the earlier messages. */
  readonly office_message: ToOffice & {
    readonly subject: string;
    readonly text: string;
    readonly fileIds: readonly string[];
    readonly fileNames: readonly string[];
    readonly history: readonly EarlierMessage[];
  };
}
