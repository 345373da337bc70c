/**
 * An XML element as the reader of files gives it: every child a list, a text alone or, beside attributes (`@name`), under `#text`.
 * Names are without prefix.
 */
export interface XmlElement {
  readonly [name: string]: readonly XmlNode[] | string;
}
export type XmlNode = XmlElement | string;

/** All elements at a path ("NtryDtls/TxDtls"), in their order. */
export function elementsAt(node: XmlNode | undefined, path: string): readonly XmlNode[] {
  return path
    .split('/')
    .reduce<readonly XmlNode[]>((nodes, name) => nodes.flatMap((one) => childrenOf(one, name)), node ? [node] : []);
}

/** Text of the first element at a path, without blanks around it; null when there is none or it is empty. */
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
