import { type Node, partOf } from './syntax.ts';

/** A change to a node's text: before and after. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const ASSIGNING: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '??=': '&&=',
  '&&=': '||=',
  '||=': '&&=',
};
const METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    trimStart: 'trimEnd',
    trimEnd: 'trimStart',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    padStart: 'padEnd',
    padEnd: 'padStart',
    find: 'findLast',
    findLast: 'find',
    indexOf: 'lastIndexOf',
    add: 'delete',
    keys: 'values',
    values: 'keys',
  }),
);
/** Calls that may be dropped, leaving their receiver unchanged. */
const LEFT_OUT = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'flat', 'normalize']);

type Mutate = (node: Node, text: string) => readonly string[];

/** Expressions with one fault planted; `text` is the whole module. */
const EXPRESSIONS: Readonly<Record<string, Mutate>> = {
  BinaryExpression: (node, text) => {
    const [left, right] = [partOf(node, 'left'), partOf(node, 'right')];
    if (!left || !right || (node.operator === '+' && (isText(left) || isText(right)))) return [];
    return (BINARY[String(node.operator)] ?? []).map((operator) => `${of(left, text)} ${operator} ${of(right, text)}`);
  },
  LogicalExpression: (node, text) => {
    const operator = LOGICAL[String(node.operator)];
    const [left, right] = [partOf(node, 'left'), partOf(node, 'right')];
    return operator && left && right ? [`(${of(left, text)}) ${operator} (${of(right, text)})`] : [];
  },
  UnaryExpression: (node, text) => {
    const argument = partOf(node, 'argument');
    return argument && (node.operator === '!' || node.operator === '-') ? [of(argument, text)] : [];
  },
  UpdateExpression: (node, text) => [
    of(node, text).replaceAll(/\+\+|--/g, (operator) => (operator === '++' ? '--' : '++')),
  ],
  AssignmentExpression: (node, text) => {
    const operator = ASSIGNING[String(node.operator)];
    const [left, right] = [partOf(node, 'left'), partOf(node, 'right')];
    return operator && left && right ? [`${of(left, text)} ${operator} ${of(right, text)}`] : [];
  },
  Literal: ({ value }) => {
    if (typeof value === 'boolean') return [String(!value)];
    return typeof value === 'string' ? [value === '' ? "'mutated'" : "''"] : [];
  },
  TemplateLiteral: () => ['``'],
  ArrayExpression: ({ elements }) => ((elements as unknown[]).length > 0 ? ['[]'] : []),
  ObjectExpression: ({ properties }) => ((properties as unknown[]).length > 0 ? ['{}'] : []),
  ConditionalExpression: (node, text) =>
    ['consequent', 'alternate'].map((name) => partOf(node, name)).flatMap((part) => (part ? [of(part, text)] : [])),
  CallExpression: (node, text) => {
    const callee = partOf(node, 'callee');
    const [object, property] = callee ? [partOf(callee, 'object'), partOf(callee, 'property')] : [null, null];
    if (callee?.type !== 'MemberExpression' || callee.computed || !object || !property) return [];
    const name = String(property.name);
    const swapped = METHODS.get(name);
    return [
      ...(swapped ? [text.slice(node.start, property.start) + swapped + text.slice(property.end, node.end)] : []),
      ...(LEFT_OUT.has(name) ? [of(object, text)] : []),
      ...withoutOption(callee, node, text),
    ];
  },
  MemberExpression: (node, text) => withoutOption(node, node, text),
};

/** Possible faults of one expression. */
export function mutationsOf(node: Node, text: string): Change[] {
  const { start, end } = node;
  return (EXPRESSIONS[node.type]?.(node, text) ?? []).map((changed) => ({ start, end, text: changed }));
}

/** `a?.b` as `a.b`. */
function withoutOption(member: Node, whole: Node, text: string): string[] {
  const object = partOf(member, 'object');
  if (!member.optional || !object || member.computed) return [];
  const mark = text.indexOf('?.', object.end);
  return [`${text.slice(whole.start, mark)}.${text.slice(mark + 2, whole.end)}`];
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function of({ start, end }: Node, text: string): string {
  return text.slice(start, end);
}
