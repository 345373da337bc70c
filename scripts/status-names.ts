import { INCIDENT_KIND, STATUS } from '../src/domain/orders/status.gen.ts';
import type { Node } from './mutation/syntax.ts';

/** A number used for a status of an item, or for a kind of incident, where its name belongs. */
export type BareStatus = { readonly start: number; readonly end: number; readonly name: string };

/** The meaning of a name's value: a status, perhaps a status, a kind of incident. */
export type Table = 'status' | 'loose' | 'kind';

/** The meaning of a name's value; a bare `status` may also be that of an answer or a process, where 0 is not a status. */
export function tableOf(name: string | null): Table | null {
  if (name === null) return null;
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (/^incidencia_status_id$|^(incident_?)?kinds?$/i.test(last)) return 'kind';
  if (/^(panel_?|new_?|old_?)status(_?ids?)?$|^status_?ids?$/i.test(last)) return 'status';
  return /status(es)?$/i.test(last) ? 'loose' : null;
}

export function bareNumber(table: Table, { value, start, end }: Node): BareStatus[] {
  const name = nameOf(table, Number(value));
  return name === null ? [] : [{ start, end, name }];
}

export function nameOf(table: Table, code: number): string | null {
  const names = table === 'kind' ? INCIDENT_KIND : STATUS;
  const [key] = Object.entries(names).find(([, each]) => each === code) ?? [];
  if (key === undefined || (table === 'loose' && code === 0)) return null;
  return `${table === 'kind' ? 'INCIDENT_KIND' : 'STATUS'}.${key}`;
}

const IN_SQL =
  /\b(\w*status\w*)(?: (?:=|<>|!=|<|>|<=|>=|when|is distinct from|is not distinct from) |(?: not)? in \()((?:\d+(?:, )?)+)/g;

export function numbersInSql(node: Node, text: string): BareStatus[] {
  return [...text.slice(node.start, node.end).matchAll(IN_SQL)].flatMap((match) => {
    const [all, column = '', codes = ''] = match;
    const from = node.start + match.index + all.length - codes.length;
    const table = tableOf(column);
    return [...codes.matchAll(/\d+/g)].flatMap((code) => {
      const name = table && nameOf(table, Number(code[0]));
      const start = from + code.index;
      return name ? [{ start, end: start + code[0].length, name }] : [];
    });
  });
}
