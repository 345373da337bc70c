import type { FieldProblem } from './posted-form.ts';

/** One message of a thread, as its customer may see it. */
export interface MessageView {
  readonly key: string;
  /** Whether the shop wrote it. */
  readonly is_ours: boolean;
  readonly at: string;
  readonly at_text: string;
  /** Its own text, without quotes. */
  readonly text: string;
  /** Quoted text; may be blank. */
  readonly quoted: string;
  /** `href` is null for mail attachments, which they have in their mailbox. */
  readonly files: readonly { readonly name: string; readonly size_text: string; readonly href: string | null }[];
  /** An answer opened for the first time. */
  readonly is_new: boolean;
}

/** The form to write in a thread. */
export interface MessageForm {
  readonly href: string;
  readonly text: string;
  /** Idempotency key of the form. */
  readonly request_key: string;
  readonly longest_text: number;
  readonly most_files: number;
  /** When a message sent now will be answered. */
  readonly answer_by_text: string;
  readonly problems: readonly FieldProblem[];
}

/** `/orders/messages/{kind}/{id}`: the messages about an order, or in a ticket without one; the latest page first, in chronological order. */
export interface ThreadPage {
  readonly kind: 'order' | 'ticket';
  readonly id: string;
  readonly href: string;
  /** Subject of a ticket; blank for an order. */
  readonly subject: string;
  readonly order_href: string | null;
  readonly messages: readonly MessageView[];
  readonly page: number;
  readonly pages: number;
  readonly form: MessageForm;
}

/** A thread in the list of the account. */
export interface ThreadInList {
  readonly kind: ThreadPage['kind'];
  readonly id: string;
  readonly href: string;
  readonly subject: string;
  /** The beginning of the newest message. */
  readonly text: string;
  readonly is_ours: boolean;
  readonly at: string;
  readonly at_text: string;
  /** Number of unopened answers. */
  readonly unread: number;
}

/** `/orders/messages`: the threads of the account, those with the newest message first. */
export interface MessagesPage {
  readonly threads: readonly ThreadInList[];
  readonly page: number;
  readonly pages: number;
  /** While the address is unconfirmed, mail from it is not shown. */
  readonly is_confirmed: boolean;
}

/** The part of its thread shown on an order's page. */
export interface OrderConversation {
  readonly href: string;
  readonly unread: number;
  readonly messages: readonly MessageView[];
  readonly form: MessageForm;
}

/** `/ayuda/escribir`: a message to us without an order, or about one through the link of its questions. */
export interface WritePage {
  readonly kind: 'form' | 'received';
  /** Address that the form is posted to. */
  readonly href: string;
  /** Visitors must give name and address. */
  readonly asks_person: boolean;
  readonly asks_subject: boolean;
  /** Its subject; null on the help page. */
  readonly about: { readonly order_id: string; readonly item_name: string } | null;
  readonly values: { readonly name: string; readonly email: string; readonly subject: string; readonly text: string };
  readonly longest_text: number;
  readonly longest_line: number;
  readonly most_files: number;
  /** When the answer is due: to a message sent now, or to the received one. */
  readonly answer_by_text: string;
  readonly request_key: string;
  readonly problems: readonly FieldProblem[];
}
