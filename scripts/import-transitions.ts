/**
 * Writes the status machine into the product: `node scripts/import-transitions.ts <transitions.yaml>`.
 * Run once per version of the machine; from then on `status-machine.gen.ts` and `status.gen.ts` are the product's own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { MachineShape, StatusShape, TransitionShape } from '../src/domain/orders/machine-shape.ts';
import { CLIENT_STATUS_IDS } from '../src/domain/orders/machine-shape.ts';
import { printRecord, printRows, printValue } from './print-literal.ts';

const TARGET = new URL('../src/domain/orders/status-machine.gen.ts', import.meta.url);
const CODES_TARGET = new URL('../src/domain/orders/status.gen.ts', import.meta.url);

const source = process.argv[2];
if (!source) throw new Error('usage: node scripts/import-transitions.ts <transitions.yaml>');
const machine = readMachine(readFileSync(source, 'utf8'));
refuseContradictions(machine);
writeFileSync(TARGET, printMachine(machine));
writeFileSync(CODES_TARGET, printCodes(machine));
console.log(`${machine.statuses.length} statuses, ${machine.transitions.length} transitions`);

function readMachine(yaml: string): MachineShape {
  const raw = parse(yaml) as RawMachine;
  return {
    version: raw.version,
    client_statuses: raw.client_statuses,
    internal_statuses: raw.internal_statuses,
    needs: raw.needs,
    guards: raw.guards,
    operations: raw.operations,
    operations_without_transition: raw.operations_without_transition,
    templates: raw.templates,
    incident_statuses: raw.incident_statuses.map((row) => ({ ...row, reserved: row.reserved ?? false })),
    inbound_email: raw.inbound_email,
    cancellation: {
      begun_statuses: statusesIn(raw.cancellation.begun_at, raw),
      outside_statuses: statusesIn(raw.cancellation.outside_contacted_at, raw),
      stages: raw.cancellation.stages.map((row) => ({
        ...row,
        fee: row.fee === null ? null : Math.round(row.fee * 100),
      })),
    },
    statuses: raw.statuses,
    transitions: raw.transitions.map((row) => ({
      from: row.from,
      to: row.to,
      by: row.by,
      operation: row.operation,
      when: row.when ?? [],
      needs: row.needs ?? [],
      mail: row.mail ?? null,
      lock: row.lock,
      internal: row.internal ?? null,
      client_status_id: row.client_status_id ?? null,
    })),
  };
}

/** Reads the statuses out of a sentence such as 'enters 50, 97 or 1000 to 1004, or when ...'. */
function statusesIn(sentence: string, raw: RawMachine): number[] {
  const found = new Set<number>();
  for (const [, first, last] of sentence.matchAll(/\b(\d+)(?: to (\d+))?/g)) {
    for (const { id } of raw.statuses) if (id >= Number(first) && id <= Number(last ?? first)) found.add(id);
  }
  return [...found].sort((a, b) => a - b);
}

function refuseContradictions(machine: MachineShape): void {
  const ids = new Set(machine.statuses.map((status) => status.id));
  const cells = new Set<string>();
  for (const row of machine.transitions) {
    const cell = `${row.from} -> ${row.to} by ${row.by.join()} with ${row.operation}`;
    if (cells.has(cell)) throw new Error(`twice: ${cell}`);
    cells.add(cell);
    const unknown = [
      ...[row.from, row.to].filter((id) => !ids.has(id)),
      ...row.when.filter((guard) => !(guard in machine.guards)),
      ...row.needs.filter((need) => !(need in machine.needs)),
      ...(row.operation in machine.operations ? [] : [row.operation]),
      ...(row.mail === null || row.mail in machine.templates ? [] : [row.mail]),
      ...(row.internal === null || row.internal in machine.internal_statuses ? [] : [row.internal]),
      ...(row.client_status_id === null || CLIENT_STATUS_IDS.includes(row.client_status_id) ? [] : ['client status']),
    ];
    if (unknown.length > 0) throw new Error(`${cell} names what does not exist: ${unknown.join(', ')}`);
  }
}

function printMachine(machine: MachineShape): string {
  const { version, cancellation } = machine;
  const section = (name: string, text: string) => `  ${name}: ${text},\n`;
  return [
    `// Source: the product's status machine, version ${version}. What has no row here is forbidden.\n`,
    `import type { MachineShape } from './machine-shape.ts';\n\n`,
    'export const STATUS_MACHINE = {\n',
    section('version', printValue(version)),
    section('client_statuses', printRows(machine.client_statuses, 2)),
    section('internal_statuses', printRecord(machine.internal_statuses, 2)),
    section('needs', printRecord(machine.needs, 2)),
    section('guards', printRecord(machine.guards, 2)),
    section('operations', printRecord(machine.operations, 2)),
    section('operations_without_transition', printRows(machine.operations_without_transition, 2)),
    section('templates', printRecord(machine.templates, 2)),
    section('incident_statuses', printRows(machine.incident_statuses, 2)),
    section('inbound_email', printRecord(machine.inbound_email, 2)),
    '  cancellation: {\n',
    `    begun_statuses: ${printValue(cancellation.begun_statuses)},\n`,
    `    outside_statuses: ${printValue(cancellation.outside_statuses)},\n`,
    `    stages: ${printRows(cancellation.stages, 4)},\n`,
    '  },\n',
    `  statuses: [\n${machine.statuses.map((status) => `    ${printRecord(status, 4)},\n`).join('')}  ],\n`,
    `  transitions: [\n${machine.transitions.map((row, index) => transitionLine(row, index, machine)).join('')}  ],\n`,
    '} as const satisfies MachineShape;\n',
  ].join('');
}

/** Codes by name in a separate file, which a page can load without the whole machine. */
function printCodes({ version, statuses, incident_statuses }: MachineShape): string {
  const table = (rows: readonly { key: string; id: number }[]) =>
    rows.map(({ key, id }) => `  ${key}: ${id},\n`).join('');
  const groups = [...new Set(statuses.map(({ group }) => group))].map((group) => {
    const names = statuses.filter((status) => status.group === group).map(({ key }) => `STATUS.${key}`);
    return `  ${group}: [${names.join(', ')}],\n`;
  });
  return [
    `// Source: the product's status machine, version ${version}.\n\n`,
    '/** Code of each status of an item, by its name in the machine. */\n',
    `export const STATUS = {\n${table(statuses)}} as const;\n\n`,
    '/** The statuses of each group of the machine. */\n',
    `export const STATUSES_OF = {\n${groups.join('')}} as const;\n\n`,
    '/** Code of each kind of incident (`incidencia_status_id`), by its name in the machine. */\n',
    `export const INCIDENT_KIND = {\n${table(incident_statuses)}} as const;\n`,
  ].join('');
}

function transitionLine(row: TransitionShape, index: number, machine: MachineShape): string {
  const first = machine.transitions[index - 1]?.from !== row.from;
  const status = machine.statuses.find(({ id }) => id === row.from);
  return `${first ? `    // from ${row.from} ${status?.name.en}\n` : ''}    ${printValue(row)},\n`;
}

type RawMachine = Pick<
  MachineShape,
  | 'version'
  | 'client_statuses'
  | 'internal_statuses'
  | 'needs'
  | 'guards'
  | 'operations'
  | 'operations_without_transition'
  | 'templates'
  | 'inbound_email'
> & {
  incident_statuses: (Omit<MachineShape['incident_statuses'][number], 'reserved'> & { reserved?: boolean })[];
  cancellation: {
    begun_at: string;
    outside_contacted_at: string;
    stages: MachineShape['cancellation']['stages'][number][];
  };
  statuses: StatusShape[];
  transitions: (Pick<TransitionShape, 'from' | 'to' | 'by' | 'operation' | 'lock'> & Partial<TransitionShape>)[];
};
