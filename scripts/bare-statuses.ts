import { type Node, nodesIn, partOf } from './mutation/syntax.ts';
import { type BareStatus, bareNumber, nameOf, numbersInSql, type Table, tableOf } from './status-names.ts';

/** The type of each parameter of a function by its name: a status, a kind of incident or, null, something else. */
export type StatusParameters = ReadonlyMap<string, readonly (Table | null)[]>;

/**
 * The numbers of a module that stand for a status: compared with one, assigned to one in a property, a variable, a column, a parameter or a table of
 * cases, or named in SQL. A constant made of such a number counts where it is declared. `exported` are functions of other modules that take a bare
 * status.
 */
export function findBareStatuses(module: Node, text: string, exported: StatusParameters): BareStatus[] {
  const nodes = nodesIn(module);
  const scope = { text, parameters: parametersAmong(nodes, exported), declared: declarationsAmong(nodes) };
  const found = nodes.flatMap((node) => [
    ...takersIn(node, scope).flatMap(({ table, value }) =>
      numbersIn(value, scope.declared).flatMap((number) => bareNumber(table, number)),
    ),
    ...(node.type === 'TemplateElement' ? numbersInSql(node, text) : []),
  ]);
  const unique = new Map(found.map((each) => [each.start, each]));
  return [...unique.values()].sort((a, b) => a.start - b.start);
}

/** The exported functions of a module that take a bare status, not within an object. */
export function statusParametersOf(module: Node): StatusParameters {
  const exports = nodesIn(module).filter(({ type }) => type === 'ExportNamedDeclaration');
  return functionsAmong(exports.flatMap(nodesIn));
}

type Scope = { text: string; parameters: StatusParameters; declared: ReadonlyMap<string, Node> };
type Taker = { table: Table; value: Node };

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const COMPARED = new Set(['===', '!==', '<', '>', '<=', '>=']);

/** The values that a node assigns to a status. */
function takersIn(node: Node, scope: Scope): Taker[] {
  const given = (name: string | null, value: Node | null): Taker[] => {
    const table = tableOf(name);
    return table === null || value === null ? [] : [{ table, value }];
  };
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return given(comparedName(partOf(node, 'key')), partOf(node, 'value'));
    case 'VariableDeclarator':
      return [
        ...given(spelled(partOf(node, 'id')), partOf(node, 'init')),
        ...(isTypedAsStatus(partOf(node, 'id'), scope.text) ? given('panel_status_id', partOf(node, 'init')) : []),
        ...calledLikeOne(node),
      ];
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return given(spelled(partOf(node, 'left')), partOf(node, 'right'));
    case 'BinaryExpression':
      return COMPARED.has(String(node.operator))
        ? [
            ...given(comparedName(partOf(node, 'left')), partOf(node, 'right')),
            ...given(comparedName(partOf(node, 'right')), partOf(node, 'left')),
          ]
        : [];
    case 'ForOfStatement':
      return given(spelled(declaredName(partOf(node, 'left'))), partOf(node, 'right'));
    case 'ObjectExpression':
      return [...(isChange(node) ? endsOf(node) : []), ...keyedBy(node)];
    case 'CallExpression':
      return takersInCall(node, scope);
    default:
      return [];
  }
}

/** The name of the assigned or compared value; `to` of a change is a status. */
function comparedName(node: Node | null): string | null {
  const name = spelled(node);
  return name === 'to' ? 'status' : name;
}

/** Keys of a table by status: three or more, all of them codes. */
function keyedBy(object: Node): Taker[] {
  const keys = partsOf(object, 'properties').map((property) => partOf(property, 'key'));
  const codes = keys.filter((key) => typeof key?.value === 'number' && nameOf('status', key.value) !== null);
  if (codes.length < 3 || codes.length < keys.length) return [];
  return codes.flatMap((value) => (value === null ? [] : [{ table: 'status' as const, value }]));
}

/** An object with an operation, one made of another change, or one that goes from a status to a status. */
function isChange(object: Node): boolean {
  const [from, to] = ['from', 'to'].map((end) => endsOf(object).filter(({ name }) => name === end));
  const isCode = (ends: readonly Taker[] | undefined) =>
    ends?.some(({ value }) => value.type === 'Literal' && nameOf('status', value.value as number));
  const isMade = partsOf(object, 'properties').some(({ type }) => type === 'SpreadElement');
  return (
    isMade || keys(object).has('operation') || keys(object).has('by') || (isCode(from) === true && isCode(to) === true)
  );
}

/** `to` and `from` of a change of status. */
function endsOf(object: Node): (Taker & { name: string })[] {
  return partsOf(object, 'properties').flatMap((property) => {
    const name = spelled(partOf(property, 'key'));
    const value = partOf(property, 'value');
    return (name === 'to' || name === 'from') && value !== null ? [{ table: 'status' as const, value, name }] : [];
  });
}

function takersInCall(call: Node, { parameters, declared }: Scope): Taker[] {
  const args = partsOf(call, 'arguments');
  const callee = partOf(call, 'callee');
  const name = spelled(callee);
  const object = callee?.type === 'MemberExpression' ? partOf(callee, 'object') : null;
  const byParameter = (name === null ? [] : (parameters.get(name) ?? [])).flatMap((table, index) => {
    const value = args[index];
    return table === null || value === undefined ? [] : [{ table, value }];
  });
  const column = args
    .map((arg) => (arg.type === 'Literal' ? tableOf(spelled(arg)) : null))
    .find((table) => table !== null);
  const byColumn = column === undefined || column === null ? [] : args.map((value) => ({ table: column, value }));
  const isOfOperation = args.some((arg) => arg.type === 'Literal' && /^[a-z]+_[a-z_]+$/.test(String(arg.value)));
  const byOperation = isOfOperation ? args.filter(({ type }) => type === 'ObjectExpression').flatMap(endsOf) : [];
  const asked = tableOf(spelled(args[0] ?? null));
  const byMembership =
    name === 'includes' && object !== null && asked !== null ? [{ table: asked, value: object }] : [];
  return [
    ...byParameter,
    ...byColumn,
    ...byOperation,
    ...byMembership,
    ...expectations(object, args),
    ...cases(call, declared),
  ];
}

/** `expect(item.panel_status_id).toBe(40)`. */
function expectations(object: Node | null, args: readonly Node[]): Taker[] {
  const expecting = object?.type === 'MemberExpression' ? partOf(object, 'object') : object;
  if (expecting?.type !== 'CallExpression' || !/^(expect|poll)$/.test(spelled(partOf(expecting, 'callee')) ?? ''))
    return [];
  const expected = partsOf(expecting, 'arguments')[0];
  const table = tableOf(spelled(expected ?? null)) ?? (expected && namesStatuses(expected) ? 'loose' : null);
  return table === null ? [] : args.map((value) => ({ table, value }));
}

/** `items.map(({ panel_status_id }) => panel_status_id)` and the results of functions named after statuses. */
function namesStatuses(expected: Node): boolean {
  return nodesIn(expected).some(
    (node) =>
      (node.type === 'ArrowFunctionExpression' && tableOf(spelled(partOf(node, 'body'))) === 'status') ||
      (node.type === 'CallExpression' && spelled(partOf(node, 'callee')) === 'statuses'),
  );
}

/** Lists and tables iterated by a function with a status parameter: `[40, 50].map((status) => ...)`. */
function cases(call: Node, declared: ReadonlyMap<string, Node>): Taker[] {
  const callee = partOf(call, 'callee');
  const rows = callee?.type === 'CallExpression' ? partsOf(callee, 'arguments')[0] : callee && partOf(callee, 'object');
  const walked = rows && listIn(rows, declared);
  const walker = partsOf(call, 'arguments').find(({ type }) => FUNCTIONS.has(type));
  if (!walked || walker === undefined) return [];
  const tables = tablesOf(walker);
  return partsOf(walked, 'elements').flatMap((row) =>
    (row.type === 'ArrayExpression' ? partsOf(row, 'elements') : [row]).flatMap((value, index) => {
      const table = tables[index] ?? null;
      return table === null ? [] : [{ table, value }];
    }),
  );
}

function listIn(node: Node, declared: ReadonlyMap<string, Node>): Node | null {
  const plain = unwrapped(node);
  if (plain.type === 'ArrayExpression') return plain;
  const made = plain.type === 'Identifier' ? declared.get(String(plain.name)) : undefined;
  return made === undefined || unwrapped(made).type !== 'ArrayExpression' ? null : unwrapped(made);
}

/** The possible numbers of a value, with constants of the module resolved. */
function numbersIn(value: Node, declared: ReadonlyMap<string, Node>): Node[] {
  const node = unwrapped(value);
  const among = (parts: readonly (Node | null)[]) =>
    parts.flatMap((part) => (part === null ? [] : numbersIn(part, declared)));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' ? [node] : [];
    case 'ArrayExpression':
      return among(partsOf(node, 'elements'));
    case 'NewExpression':
      return among(partsOf(node, 'arguments'));
    case 'SpreadElement':
      return among([partOf(node, 'argument')]);
    case 'ConditionalExpression':
      return among([partOf(node, 'consequent'), partOf(node, 'alternate')]);
    case 'LogicalExpression':
      return among([partOf(node, 'left'), partOf(node, 'right')]);
    case 'Identifier': {
      const made = declared.get(String(node.name));
      return made === undefined ? [] : numbersIn(made, new Map());
    }
    default:
      return [];
  }
}

/** The last name of an expression: of a variable, a member, a quoted column. */
function spelled(node: Node | string | null): string | null {
  if (node === null || typeof node === 'string') return node;
  const plain = unwrapped(node);
  if (plain.type === 'Identifier') return String(plain.name);
  if (plain.type === 'Literal') return typeof plain.value === 'string' ? plain.value : null;
  return plain.type === 'MemberExpression' ? spelled(partOf(plain, 'property')) : null;
}

const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ChainExpression',
  'AwaitExpression',
  'ParenthesizedExpression',
]);

function unwrapped(node: Node): Node {
  const inner = WRAPPERS.has(node.type) ? (partOf(node, 'expression') ?? partOf(node, 'argument')) : null;
  return inner === null ? node : unwrapped(inner);
}

/** `const AT_NOTARY = 98`: a constant with the number of a status and words of its name. */
function calledLikeOne(declarator: Node): Taker[] {
  const name = spelled(partOf(declarator, 'id'));
  const value = partOf(declarator, 'init');
  if (value?.type !== 'Literal' || name === null || name !== name.toUpperCase()) return [];
  return (['status', 'kind'] as const).flatMap((table) => {
    const words = nameOf(table, value.value as number)?.split(/[._]/);
    return words !== undefined &&
      name
        .toLowerCase()
        .split('_')
        .every((word) => words.includes(word))
      ? [{ table, value }]
      : [];
  });
}

function isTypedAsStatus(id: Node | null, text: string): boolean {
  return id !== null && /^\w+: (readonly )?(ReadonlySet<)?StatusId\b/.test(text.slice(id.start, id.end));
}

/** The functions that a module defines or imports. */
function parametersAmong(nodes: readonly Node[], exported: StatusParameters): StatusParameters {
  const imported = nodes.filter(({ type }) => type === 'ImportSpecifier').map((each) => spelled(partOf(each, 'local')));
  return new Map([...[...exported].filter(([name]) => imported.includes(name)), ...functionsAmong(nodes)]);
}

function functionsAmong(nodes: readonly Node[]): StatusParameters {
  const functions = nodes.flatMap((node): [string, (Table | null)[]][] => {
    const made = node.type === 'VariableDeclarator' ? partOf(node, 'init') : node;
    const name = spelled(partOf(node, 'id'));
    if (name === null || made === null || !FUNCTIONS.has(made.type)) return [];
    return [[name, tablesOf(made)]];
  });
  return new Map(functions.filter(([, tables]) => tables.some((table) => table !== null)));
}

/** What each parameter takes; beside an operation, `from` and `to` are statuses. */
function tablesOf(made: Node): (Table | null)[] {
  const names = parametersOf(made);
  const isEnd = (name: string | null) => names.includes('operation') && (name === 'from' || name === 'to');
  return names.map((name) => (isEnd(name) ? 'status' : tableOf(name)));
}

function declarationsAmong(nodes: readonly Node[]): ReadonlyMap<string, Node> {
  const pairs = nodes.flatMap((node): [string, Node][] => {
    const init = node.type === 'VariableDeclarator' ? partOf(node, 'init') : null;
    const name = init && spelled(partOf(node, 'id'));
    return init && name ? [[name, init]] : [];
  });
  return new Map(pairs);
}

function declaredName(left: Node | null): Node | null {
  const [declarator] = left === null ? [] : partsOf(left, 'declarations');
  return declarator === undefined ? left : partOf(declarator, 'id');
}

function parametersOf(made: Node): (string | null)[] {
  return partsOf(made, 'params').map((each) =>
    spelled(each.type === 'AssignmentPattern' ? partOf(each, 'left') : each),
  );
}

function keys(object: Node): Set<string | null> {
  return new Set(partsOf(object, 'properties').map((property) => spelled(partOf(property, 'key'))));
}

function partsOf(node: Node, name: string): Node[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter((each): each is Node => each !== null) : [];
}
