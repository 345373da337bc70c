import type { FieldProblem } from './posted-form.ts';

/** One message of a thread, as its customer may see it. */
export interface MessageView {
  readonly key: string;
  /** Whether the shop wrote it. */
  readonly is_ours: boolean;
  readonly at: string;
  readonly at_text: string;
  /** Their own words. */
  readonly text: string;
  /** What they quote below; blank for nothing. */
  readonly quoted: string;
  /** `href` is null for what came or went by mail, which they have there. */
  readonly files: readonly { readonly name: string; readonly size_text: string; readonly href: string | null }[];
  /** An answer that was not opened before. */
  readonly is_new: boolean;
}

/** The form to write in a thread. */
export interface MessageForm {
  readonly href: string;
  readonly text: string;
  /** Of one press of the button. */
  readonly request_key: string;
  readonly longest_text: number;
  readonly most_files: number;
  /** By when an answer to a message written now is due. */
  readonly answer_by_text: string;
  readonly problems: readonly FieldProblem[];
}

/** `/orders/messages/{kind}/{id}`: what was written about an order, or in a ticket about none, the newest page first and its messages in their order. */
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
  /** Answers that were not opened. */
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

/** What an order's page shows of its thread. */
export interface OrderConversation {
  readonly href: string;
  readonly unread: number;
  readonly messages: readonly MessageView[];
  readonly form: MessageForm;
}

/** `/ayuda/escribir`: writing to us about no order, or with the link of its questions about one. */
export interface WritePage {
  readonly kind: 'form' | 'received';
  /** Address that the form is posted to. */
  readonly href: string;
  /** Visitors say who they are. */
  readonly asks_person: boolean;
  readonly asks_subject: boolean;
  /** What it is about; null on the help page. */
  readonly about: { readonly order_id: string; readonly item_name: string } | null;
  readonly values: { readonly name: string; readonly email: string; readonly subject: string; readonly text: string };
  readonly longest_text: number;
  readonly longest_line: number;
  readonly most_files: number;
  /** By when the answer is due: to a message written now, or to the one that was received. */
  readonly answer_by_text: string;
  readonly request_key: string;
  readonly problems: readonly FieldProblem[];
}
