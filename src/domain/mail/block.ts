/** Parts of an e-mail, rendered as text and as HTML with the same content. */
export type MailBlock =
  /** `stays`: required by law or by the matter, so that no agent can remove it. */
  | { readonly block: 'paragraph'; readonly text: string; readonly stays?: true }
  /** Label and value pairs. */
  | { readonly block: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** The main action. */
  | { readonly block: 'button'; readonly label: string; readonly url: string }
  | { readonly block: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  | { readonly block: 'list'; readonly entries: readonly string[] }
  /** Text written by a person, with their line breaks. */
  | { readonly block: 'quote'; readonly text: string }
  /** Smaller print below the rest. */
  | { readonly block: 'note'; readonly text: string };

/** An e-mail's content in one language before rendering. The heading is above the greeting. */
export interface MailBody {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Earlier messages of the conversation, quoted at the end, newest first. */
  readonly history?: readonly EarlierMessage[];
}

/** A message quoted below its answer. */
export interface EarlierMessage {
  /** Author and time, as `introductionOf` formats them. */
  readonly introduction: string;
  readonly text: string;
}

export const paragraph = (text: string): MailBlock => ({ block: 'paragraph', text });
/** A paragraph that stays even if an agent replaces the template's text. */
export const standing = (text: string): MailBlock => ({ block: 'paragraph', text, stays: true });
export const facts = (...rows: (readonly [string, string])[]): MailBlock => ({ block: 'facts', rows });
export const button = (label: string, url: string): MailBlock => ({ block: 'button', label, url });
export const links = (...entries: { readonly label: string; readonly url: string }[]): MailBlock => ({
  block: 'links',
  links: entries,
});
export const list = (entries: readonly string[]): MailBlock => ({ block: 'list', entries });
export const note = (text: string): MailBlock => ({ block: 'note', text });
export const quote = (text: string): MailBlock => ({ block: 'quote', text });
