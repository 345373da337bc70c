interface Step {
  /** What the statement does to a table that a former release uses. */
  readonly kind: string;
  readonly pattern: RegExp;
}

/** What processes of the former release, which serve on over the new schema, cannot bear. */
const STEPS: readonly Step[] = [
  { kind: 'drops a table or a view', pattern: /^drop (table|view|materialized view) / },
  {
    kind: 'drops a column',
    pattern: /\bdrop column\b|\bdrop (?!constraint|default|not null|identity|expression)\w+(,|$)/,
  },
  { kind: 'renames', pattern: /^alter .*\brename\b/ },
  { kind: 'changes the type of a column', pattern: /\balter (column )?\w+ (set data )?type\b/ },
  { kind: 'forbids null', pattern: /\bset not null\b/ },
  { kind: 'drops a default', pattern: /\bdrop default\b/ },
  {
    kind: 'adds a column that must be given',
    pattern:
      /\badd (column )?(?!constraint|check|unique|primary|foreign)\w+ (?=[^,]*\bnot null\b)(?![^,]*\b(default|generated)\b)/,
  },
  {
    kind: 'adds a rule for rows',
    pattern: /\badd (constraint \w+ )?(check|unique|primary key|foreign key|exclude)\b|^create unique index /,
  },
  { kind: 'empties a table', pattern: /^truncate / },
];

/** A comment before a statement that says why the former release can bear it. */
const REASON = /--\s*safe: \S+ \S+/i;

/**
 * Statements of a migration that break processes of the former release, each with what it does. A statement about a table that the migration itself
 * creates breaks nobody, and one after a comment `-- safe: why` is accepted.
 */
export function breakingSteps(migration: string): string[] {
  const statements = statementsOf(migration);
  const own = new Set(
    statements.flatMap(({ sql }) => /^create table (?:if not exists )?([\w.]+)/.exec(sql)?.[1] ?? []),
  );
  return statements.flatMap(({ sql, comment }) => {
    const found = STEPS.find(({ pattern }) => pattern.test(sql));
    if (!found || REASON.test(comment) || own.has(tableOf(sql))) return [];
    return [`${found.kind}: ${sql.slice(0, 120)}`];
  });
}

function tableOf(sql: string): string {
  return (
    /^(?:alter table|create unique index .*? on|truncate)(?: only| if exists| table)? ([\w.]+)/.exec(sql)?.[1] ?? ''
  );
}

interface Statement {
  /** In one line and small letters, without comments, texts and bodies of functions. */
  readonly sql: string;
  /** The comments before it and in it. */
  readonly comment: string;
}

const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^-/$';]+|[\s\S]/g;

function statementsOf(migration: string): Statement[] {
  const statements: Statement[] = [];
  let [sql, comment] = ['', ''];
  for (const [token] of migration.matchAll(TOKENS)) {
    if (token === ';') {
      statements.push({ sql: sql.replace(/\s+/g, ' ').trim().toLowerCase(), comment });
      [sql, comment] = ['', ''];
    } else if (/^(--|\/\*)/.test(token)) comment += `${token}\n`;
    else sql += /^['$]./.test(token) ? "''" : token;
  }
  return statements;
}
