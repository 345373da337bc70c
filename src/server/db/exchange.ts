import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import pg from 'pg';

/** What the driver writes for a value; it ships no types of this part. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue(value: unknown): string | Buffer | null;
};

/** A statement to be sent, with its name if PostgreSQL is to keep it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

/** What the query builder reads of an answer. */
export interface StatementResult {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly object[];
}

/**
 * Sends statements as one message, which ends with one request for synchronisation: PostgreSQL executes them in one transaction and answers in few messages.
 * After an error it passes over the rest, which is sent again without the failed one. The columns of a named statement are described once for each connection.
 * @returns a promise for each, in their order
 */
export function exchange(client: pg.ClientBase, statements: readonly Statement[]): Promise<StatementResult>[] {
  const parts = statements.map(partOf);
  begin(client, parts);
  return parts.map(({ answer }) => answer.promise);
}

/** The statements of a query that was handed to the driver, with their answers; none if it is no exchange. For who follows what a connection is given. */
export function statementsIn(
  query: unknown,
): readonly { readonly text: string; readonly answer: Promise<StatementResult> }[] {
  return query instanceof Exchange ? query.statements : [];
}

/** A statement that waits for its answer. */
interface Part extends Statement {
  readonly answer: PromiseWithResolvers<StatementResult>;
  readonly rows: object[];
  columns: Columns | undefined;
  /** A value of its rows that could not be read. */
  broken: unknown;
}

interface Columns {
  readonly readers: readonly Reader[];
  /** A row of nulls: a copy of it is filled faster than a new object. */
  readonly empty: Readonly<Record<string, unknown>>;
}

interface Reader {
  readonly name: string;
  read(text: string): unknown;
}

/** The driver's connection, as its own queries use it. */
interface Connection {
  readonly stream: Socket;
  /** Text by name of what PostgreSQL has parsed, and of what is on its way. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(statement: Pick<Statement, 'text' | 'name'>): void;
  bind(portal: { readonly statement: string | undefined; readonly values: readonly unknown[] }): void;
  describe(portal: { readonly type: 'P'; readonly name: '' }): void;
  execute(portal: object): void;
  sync(): void;
}

const described = new WeakMap<Connection, Map<string, Columns>>();

const DriverQuery = pg.Query as unknown as new (config: { readonly text: string }) => object;

/** To the driver, all of the statements are one query of its own kind: it hands over each message of the answer. */
class Exchange extends DriverQuery {
  readonly callback = () => {};
  /** Of the statement whose answer comes next: the driver notes that it has been parsed, or failed. */
  name: string | undefined;
  text = '';
  readonly #client: pg.ClientBase;
  readonly #parts: readonly Part[];
  #at = 0;

  constructor(client: pg.ClientBase, parts: readonly Part[]) {
    super({ text: '' });
    this.#client = client;
    this.#parts = parts;
    this.#comeTo(0);
  }

  get statements() {
    return this.#parts.map(({ text, answer }) => ({ text, answer: answer.promise }));
  }

  submit(connection: Connection): null {
    connection.stream.cork();
    for (const part of this.#parts) send(part, connection);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const part = this.#parts[this.#at];
    if (part) part.columns = columnsOf(fields);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const part = this.#parts[this.#at];
    try {
      part?.rows.push(rowOf(part.columns ?? NO_COLUMNS, fields));
    } catch (error) {
      if (part) part.broken = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }, connection: Connection): void {
    const part = this.#parts[this.#at];
    if (!part) return;
    if (part.name !== undefined) keepColumns(connection, part.name, part.columns ?? NO_COLUMNS);
    this.#comeTo(this.#at + 1);
    const [command = '', ...counts] = text.split(' ');
    if (part.broken === undefined)
      part.answer.resolve({ command, rowCount: Number(counts.at(-1) ?? 0), rows: part.rows });
    else part.answer.reject(part.broken);
  }

  handleError(error: Error, connection: Connection): void {
    const [failed, ...passedOver] = this.#parts.slice(this.#at);
    this.#comeTo(this.#parts.length);
    for (const { name } of passedOver) if (name !== undefined) delete connection.submittedNamedStatements[name];
    failed?.answer.reject(error);
    // Other errors are those of the connection.
    if (error instanceof pg.DatabaseError && passedOver.length > 0) begin(this.#client, passedOver);
    else for (const { answer } of passedOver) answer.reject(error);
  }

  handleReadyForQuery(): void {}

  #comeTo(at: number): void {
    this.#at = at;
    this.name = this.#parts[at]?.name;
    this.text = this.#parts[at]?.text ?? '';
  }
}

function begin(client: pg.ClientBase, parts: readonly Part[]): void {
  client.query(new Exchange(client, parts) as unknown as pg.Submittable);
}

function partOf({ text, values, name }: Statement): Part {
  const written = values.map((value) => prepareValue(value));
  return {
    ...{ text, name, values: written },
    answer: Promise.withResolvers(),
    rows: [],
    columns: undefined,
    broken: undefined,
  };
}

function send(part: Part, connection: Connection): void {
  const { name, text, values } = part;
  const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection;
  if (name === undefined || (parsed[name] === undefined && submitted[name] === undefined)) {
    connection.parse({ name, text });
    if (name !== undefined) submitted[name] = text;
  }
  connection.bind({ statement: name, values });
  part.columns = name === undefined ? undefined : described.get(connection)?.get(name);
  if (!part.columns) connection.describe({ type: 'P', name: '' });
  connection.execute({});
}

function keepColumns(connection: Connection, name: string, columns: Columns): void {
  const known = described.get(connection) ?? new Map<string, Columns>();
  described.set(connection, known);
  known.set(name, columns);
}

function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  return {
    readers: fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') })),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

const NO_COLUMNS: Columns = { readers: [], empty: {} };

function rowOf({ readers, empty }: Columns, fields: readonly (string | null)[]): object {
  const row = { ...empty };
  for (let index = 0; index < readers.length; index += 1) {
    const [reader, value] = [readers[index], fields[index]];
    if (reader && value !== null && value !== undefined) row[reader.name] = reader.read(value);
  }
  return row;
}
