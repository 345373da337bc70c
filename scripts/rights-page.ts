import { type Bound, type Grant, RIGHT_NAMES, RIGHTS, type Right } from '../src/domain/permissions/rights.ts';
import type { Role } from '../src/domain/permissions/role.ts';
import { markdownTable } from './markdown-table.ts';

/** The page about who may do what as Markdown, drawn from the table of rights alone. */
export function rightsPage(): string {
  return [
    '# Who may do what',
    '',
    'Drawn from `src/domain/permissions/rights.ts` by `node scripts/draw-rights.ts`; a test compares this page with the table, and',
    'another tries its cells by HTTP. `may` answers from it. What a right does not list is refused.',
    '',
    '- A supervisor, the Portuguese desk (`portugal`) and `facturacion` are agents with a panel role: they have the rights of an agent, and',
    '  those of their own column. A notary is not an agent, regardless of the panel roles of the account.',
    '- Customers have their rights on their own records, by their own calls; the calls of the panel refuse them.',
    '- Notaries have their rights on items of their own office (98, 1000 to 1004, and 60 and 80 while the office is on it); for anything else the',
    '  answer is that it does not exist. Of an order they see no money, no other items, and no internal notes of agents.',
    '- Whether the status allows an operation is a separate question: docs/status-machine.md.',
    '',
    ...markdownTable(['right', ...COLUMNS], RIGHT_NAMES.map(cellsOf)),
    '',
    ...Object.entries(BOUNDS).map(([bound, words]) => `- \`${bound}\`: ${words}`),
    '',
  ].join('\n');
}

const COLUMNS: readonly Role[] = ['customer', 'agent', 'supervisor', 'portugal', 'facturacion', 'notary', 'system'];
/** Roles that an agent may have in addition. */
const AGENTS: readonly Role[] = ['agent', 'supervisor', 'portugal', 'facturacion'];

function cellsOf(right: Right): string[] {
  const grants: readonly Grant[] = RIGHTS[right];
  const cell = (role: Role) => {
    const own = grants.find((grant) => grant.role === role);
    const held = own ?? (AGENTS.includes(role) ? grants.find((grant) => grant.role === 'agent') : undefined);
    return held ? (held.bound ?? 'yes') : '';
  };
  return [right, ...COLUMNS.map(cell)];
}

const BOUNDS: Readonly<Record<Bound, string>> = {
  own: 'on their own orders and data',
  own_office: 'on items of their own office',
  up_to_50: 'on at most 50 items at once',
  proposed_by_other: 'of what somebody else proposed',
};
