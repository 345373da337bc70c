/** Paragraphs of a Markdown text, headings and tables among them, without the blank lines between. */
export function paragraphsOf(markdown: string): readonly string[] {
  return markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Key for comparing paragraphs: spaces and Markdown marks do not count. */
export function paragraphKey(paragraph: string): string {
  return paragraph
    .normalize('NFC')
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
