// A release is rolled out while processes of the one before serve on: its migrations may only add (docs/operations.md, "Changes of the schema").
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { breakingSteps } from './breaking-steps.ts';

const FOLDER = path.resolve(import.meta.dirname, '../src/server/db/migrations');
/** Older ones have been rolled out, with a pause where they needed one. */
const FIRST_HELD = '0115';

const held = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name >= FIRST_HELD);

test.each(held)('%s breaks no process of the former release', (name) => {
  expect(breakingSteps(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([]);
});

describe('what is found', () => {
  test.each([
    ['drops a table or a view', 'drop table notes;'],
    ['drops a column', 'alter table notes add column a text, drop column b;'],
    ['drops a column', 'alter table notes drop b;'],
    ['renames', 'ALTER TABLE notes\n  RENAME COLUMN a TO b;'],
    ['renames', 'alter table notes rename to papers;'],
    ['changes the type of a column', 'alter table notes alter column a type bigint;'],
    ['forbids null', 'alter table notes alter column a set not null;'],
    ['drops a default', 'alter table notes alter a drop default;'],
    ['adds a column that must be given', 'alter table notes add column a text not null;'],
    ['adds a column that must be given', "alter table notes add column a text default '', add column b text not null;"],
    ['adds a rule for rows', 'alter table notes add constraint short check (length(a) < 9);'],
    ['adds a rule for rows', 'create unique index one_note on notes (a);'],
    ['empties a table', 'truncate notes;'],
  ])('%s: %s', (kind, sql) => {
    expect(breakingSteps(sql)).toEqual([expect.stringMatching(new RegExp(`^${kind}: `))]);
  });
});

describe('what is not', () => {
  test.each([
    ['a column that may be missing', 'alter table notes add column a text, add column b text references people;'],
    ['a column with a default', "alter table notes add column a text not null default '';"],
    ['a new table with rules', 'create table papers (a text not null); create unique index one on papers (a);'],
    ['a rule that goes', 'alter table notes drop constraint short, alter column a drop not null;'],
    ['an index', 'create index notes_by_a on notes (a);'],
    ['a word in a text or a comment', "-- drop table notes;\ninsert into notes values ('drop table notes;');"],
    ['a body of a function', 'create function f() returns void language plpgsql as $$ begin drop table t; end $$;'],
  ])('%s', (_what, sql) => {
    expect(breakingSteps(sql)).toEqual([]);
  });

  test('a step with its reason, which covers one statement', () => {
    const one = '-- safe: nothing has read it since 0116\nalter table notes drop column a;\n';
    expect(breakingSteps(one)).toEqual([]);
    expect(breakingSteps(`${one}alter table notes drop column b;`)).toHaveLength(1);
    expect(breakingSteps('-- safe:\nalter table notes drop column a;')).toHaveLength(1);
  });
});
