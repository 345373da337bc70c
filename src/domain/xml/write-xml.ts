/** A piece of XML as text; made by `element` only, so that nothing unescaped gets in. */
export type Xml = string & { readonly xml: true };

/** The name of an element, with its attributes if any. */
type ElementName = string | { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/**
 * One element. Texts are escaped, what XML 1.0 cannot carry is left out, and null content is skipped.
 * @param name with its prefix, or with attributes as `{ name, ...attributes }`
 */
export function element(name: ElementName, ...content: readonly (Xml | null)[]): Xml {
  const tag = typeof name === 'string' ? name : name.name;
  const attributes = typeof name === 'string' ? [] : Object.entries(name.attributes);
  const head = [tag, ...attributes.map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  const inside = content.filter((piece) => piece !== null).join('');
  return `<${head}>${inside}</${tag}>` as Xml;
}

/** An element that holds a text. */
export function textElement(name: ElementName, text: string): Xml {
  return element(name, escaped(text) as Xml);
}

/**
 * A text as one line of at most `most` characters: runs of blanks and line ends become one blank. For fields of a limited length.
 * @param most in Unicode characters, as XML schemas count
 */
export function oneLine(text: string, most: number): string {
  const line = writable(text).replace(/\s+/g, ' ').trim();
  return [...line].slice(0, most).join('').trim();
}

function escaped(text: string): string {
  return writable(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}

/** Without the characters that no XML 1.0 document may hold, lone surrogates among them. */
function writable(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
