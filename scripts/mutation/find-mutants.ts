import { type Change, mutationsOf } from './mutations.ts';
import { type Node, parseModule, partOf, runningParts } from './syntax.ts';

/** One possible fault: a span of a module with another text. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The changed part before and after, on one line. */
  readonly from: string;
  readonly to: string;
  readonly change: Change;
  /** Expression or statement that is switched between its two forms at run time. */
  readonly site: { readonly start: number; readonly end: number; readonly kind: 'expression' | 'statement' };
}

interface Place {
  /** The optional chain that the node belongs to: it can only be switched as a whole. */
  readonly chain: Node | null;
}

/** All mutants of a module, in the order of its text. */
export function findMutants(file: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  const lineOf = lineCounter(text);
  const plant = (change: Change, site: Mutant['site']) => {
    const from = shorten(text.slice(change.start, change.end));
    found.push({ file, line: lineOf(change.start), from, to: shorten(change.text), change, site });
  };
  const visit = (node: Node, { chain }: Place) => {
    const inChain = node.type === 'ChainExpression' ? node : chain;
    const whole = inChain ?? node;
    const site = { start: whole.start, end: whole.end, kind: 'expression' as const };
    for (const change of isPlain(node) ? mutationsOf(node, text) : []) plant(change, site);
    for (const { change, site: other } of faultsOfFlow(node)) plant(change, other);
    for (const { name, part } of runningParts(node)) {
      if (isTarget(node, name)) continue;
      visit(part, { chain: inChain && (node === inChain || isSpine(node, name)) ? inChain : null });
    }
  };
  visit(parseModule(file, text), { chain: null });
  return found.sort((a, b) => a.change.start - b.change.start || a.change.end - b.change.end);
}

/** Conditions that are always true or false, returns without their value, omitted statements. */
function faultsOfFlow(node: Node): Pick<Mutant, 'change' | 'site'>[] {
  const chosen = (part: Node, text: string) => ({
    change: { start: part.start, end: part.end, text },
    site: { start: part.start, end: part.end, kind: 'expression' as const },
  });
  const [test, argument, body] = [partOf(node, 'test'), partOf(node, 'argument'), partOf(node, 'body')];
  switch (node.type) {
    case 'IfStatement':
      return test ? [chosen(test, 'true'), chosen(test, 'false')] : [];
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return test ? [chosen(test, 'false')] : [];
    case 'ReturnStatement':
      return argument && !isUndefined(argument) ? [chosen(argument, 'undefined')] : [];
    case 'ArrowFunctionExpression':
      return body && node.expression === true && !isUndefined(body) ? [chosen(body, 'undefined')] : [];
    case 'ExpressionStatement': {
      if (typeof node.directive === 'string') return [];
      const { start, end } = node;
      return [{ change: { start, end, text: ';' }, site: { start, end, kind: 'statement' } }];
    }
    default:
      return [];
  }
}

/** Without its value it would be the same program. */
function isUndefined({ type, name }: Node): boolean {
  return type === 'Identifier' && name === 'undefined';
}

/** Assignment targets, and raw texts of template tags, are not expressions. */
function isTarget(node: Node, name: string): boolean {
  if (node.type === 'AssignmentExpression' || node.type === 'AssignmentPattern') return name === 'left';
  if (node.type === 'TaggedTemplateExpression') return name === 'quasi';
  if (/^For(In|Of)Statement$/.test(node.type)) return name === 'left';
  return node.type === 'VariableDeclarator' && name === 'id' ? false : /Pattern$/.test(node.type) && name === 'key';
}

function isPlain({ type, directive }: Node): boolean {
  return type !== 'ExpressionStatement' || typeof directive !== 'string';
}

/** Whether a part continues the chain to its left, rather than being an argument of it. */
function isSpine({ type }: Node, name: string): boolean {
  if (type === 'TSNonNullExpression' || type === 'ChainExpression') return name === 'expression';
  return (type === 'MemberExpression' && name === 'object') || (type === 'CallExpression' && name === 'callee');
}

function lineCounter(text: string): (offset: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => breaks.filter((at) => at < offset).length + 1;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-27)}` : line;
}
