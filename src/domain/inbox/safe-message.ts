/** A link of a received message, and where it really leads. */
export interface MessageLink {
  /** The number by which the message's text names it. */
  readonly number: number;
  /** As the sender shows it, shortened. */
  readonly text: string;
  readonly url: string;
  /** Host, in ASCII as the browser asks for it; the address of a mailto link; empty for a telephone number. */
  readonly host: string;
  /** The text names another host than the one it leads to. */
  readonly isMisleading: boolean;
}

/** A received message's HTML, made safe to show: no script, no style, no form, no address that a browser would ask for. */
export interface SafeMessage {
  /** HTML to stand within a body. Links have no address; `[n]` behind them is their number. */
  readonly body: string;
  /** Pictures and other things from outside that were left out. */
  readonly blocked: number;
  readonly links: readonly MessageLink[];
  /** It was longer than what is shown. */
  readonly isCut: boolean;
}

/** What gives a received message its look: our classes, since none of its own styles is kept. The frame gives them colours. */
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
