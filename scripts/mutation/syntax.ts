import { parseSync } from 'vite';

/** A node of the syntax tree from the parser: its kind, its span in the text, and its parts by name. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** @throws Error when the text is no TypeScript */
export function parseModule(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** A node and all below it, types included. */
export function nodesIn(node: Node): Node[] {
  const nodes = [node];
  for (const each of nodes) {
    for (const value of Object.values(each)) {
      if (Array.isArray(value)) nodes.push(...value.filter(isNode));
      else if (isNode(value)) nodes.push(value);
    }
  }
  return nodes;
}

/** Parts of a node that are executed, without types, property names and module specifiers. */
export function runningParts(node: Node): { name: string; part: Node }[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (isSilent(node, name)) return [];
    return (Array.isArray(value) ? value : [value]).filter(isRunning).map((part) => ({ name, part }));
  });
}

/** The part of that name, if the node has one. */
export function partOf(node: Node, name: string): Node | null {
  return isNode(node[name]) ? (node[name] as Node) : null;
}

const SILENT_PARTS = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments']);
const TRANSPARENT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const SILENT_NODES = /^(Import|ExportAll)/;

function isSilent(node: Node, name: string): boolean {
  if (SILENT_PARTS.has(name) || name === 'source') return true;
  if (name === 'key' || name === 'property') return node.computed !== true;
  return node.type === 'ExportNamedDeclaration' && name === 'specifiers';
}

function isRunning(value: unknown): value is Node {
  if (!isNode(value) || SILENT_NODES.test(value.type)) return false;
  return !value.type.startsWith('TS') || TRANSPARENT.has(value.type);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
