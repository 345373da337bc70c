/** What a mail is made of; rendered once as text and once as HTML, so that both say the same. */
export type MailBlock =
  /** `stays`: what the law or the matter wants said, so that no agent edits it away. */
  | { readonly block: 'paragraph'; readonly text: string; readonly stays?: true }
  /** Label and value pairs. */
  | { readonly block: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** The one thing to do. */
  | { readonly block: 'button'; readonly label: string; readonly url: string }
  | { readonly block: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
  | { readonly block: 'list'; readonly entries: readonly string[] }
  /** What a person wrote, in his own words and lines. */
  | { readonly block: 'quote'; readonly text: string }
  /** Smaller print below the rest. */
  | { readonly block: 'note'; readonly text: string };

/** A mail's text in one language before it is rendered. The heading stands above the greeting. */
export interface MailBody {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export const paragraph = (text: string): MailBlock => ({ block: 'paragraph', text });
/** A paragraph that stays whatever an agent writes instead of the template's words. */
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
