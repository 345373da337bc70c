/** What a page is made of, from top to bottom. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'pairs'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[]; readonly hasHead: boolean }
  | { readonly kind: 'page-break' };

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
