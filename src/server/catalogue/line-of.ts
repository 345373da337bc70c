import { isMap, isNode, isPair, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/**
 * The line of a YAML file for a problem's field, or for its nearest existing parent. Parts are separated by points or spaces; in a list
 * they are an index, or a question's id.
 */
export function lineOf(source: string, field: string): number | null {
  if (field === '') return null;
  const lines = new LineCounter();
  let node: Node | null = parseDocument(source, { lineCounter: lines }).contents;
  let offset: number | undefined;
  for (const part of field.split(/[. ]/)) {
    const found = find(node, part);
    if (!found) break;
    offset = found.offset;
    node = found.value;
  }
  return offset === undefined ? null : lines.linePos(offset).line;
}

type Found = { readonly offset: number; readonly value: Node | null };

function find(node: Node | null, part: string): Found | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isNode(key) && String(key) === part);
    return pair && isNode(pair.key) ? { offset: pair.key.range?.[0] ?? 0, value: asNode(pair.value) } : undefined;
  }
  if (!isSeq(node)) return undefined;
  const items = node.items.filter((item) => !isPair(item)).map(asNode);
  const item = items.find((row) => isMap(row) && String(row.get('option_id')) === part) ?? items[Number(part)];
  return item?.range ? { offset: item.range[0], value: item } : undefined;
}

function asNode(value: unknown): Node | null {
  return isNode(value) ? value : null;
}
