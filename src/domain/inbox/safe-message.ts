/** A link of a received message, with its real destination. */
export interface MessageLink {
  /** Its number in the message's text. */
  readonly number: number;
  /** The sender's link text, shortened. */
  readonly text: string;
  readonly url: string;
  /** Host, in the ASCII form that a browser requests; the address of a mailto link; empty for a telephone number. */
  readonly host: string;
  /** The text names another host than the real destination. */
  readonly isMisleading: boolean;
}

/** A received message's HTML, sanitised: no script, no style, no form, no address that a browser would load. */
export interface SafeMessage {
  /** HTML for the content of a body element. Links have no address; the `[n]` after them is their number. */
  readonly body: string;
  /** Number of external images and other resources that were removed. */
  readonly blocked: number;
  readonly links: readonly MessageLink[];
  /** The message was longer than the limit. */
  readonly isCut: boolean;
}

/** Classes for a received message's layout, since none of its own styles is kept. The frame defines their colours. */
export const MESSAGE_CLASSES = [
  'red',
  'orange',
  'green',
  'blue',
  'purple',
  'marked',
  'bold',
  'struck',
  'blocked',
] as const;
export type MessageClass = (typeof MESSAGE_CLASSES)[number];
