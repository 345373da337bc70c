/**
 * An XML element as the file reader returns it: every child is a list, text is a string, or `#text` if there are attributes (`@name`).
 * Names have no prefix.
 */
export interface XmlElement {
  readonly [name: string]: readonly XmlNode[] | string;
}
export type XmlNode = XmlElement | string;

/** All elements at a path ("NtryDtls/TxDtls"), in document order. */
export function elementsAt(node: XmlNode | undefined, path: string): readonly XmlNode[] {
  return path
    .split('/')
    .reduce<readonly XmlNode[]>((nodes, name) => nodes.flatMap((one) => childrenOf(one, name)), node ? [node] : []);
}

/** Trimmed text of the first element at a path; null if it is absent or empty. */
export function textAt(node: XmlNode | undefined, path: string): string | null {
  const [found] = elementsAt(node, path);
  if (found === undefined) return null;
  const text = typeof found === 'string' ? found : found['#text'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** An attribute of the first element at a path. */
export function attributeAt(node: XmlNode | undefined, path: string, name: string): string | null {
  const [found] = elementsAt(node, path);
  const value = typeof found === 'object' ? found[`@${name}`] : undefined;
  return typeof value === 'string' ? value : null;
}

function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  if (typeof node === 'string') return [];
  const children = Object.hasOwn(node, name) ? node[name] : undefined;
  return typeof children === 'object' ? children : [];
}
