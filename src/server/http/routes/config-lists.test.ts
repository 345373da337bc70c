import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CannedResponse } from '../../../contract/canned-responses.ts';
import type { Revision } from '../../../contract/config-lists.ts';
import {
  CANNED,
  type ConfigListsApi,
  openConfigLists,
  reason,
  rowOf,
  type Who,
  words,
} from './testing/config-lists-api.ts';

let api: ConfigListsApi;
beforeAll(async () => {
  api = await openConfigLists();
});
afterAll(() => api.close());

const change = (who: Who, { id, version }: { id: number; version: number }, row: object) =>
  api.ask(who, 'PUT', `${CANNED}/${id}`, { row, version, reason });

describe('R164 R357 R358 canned responses for agents', () => {
  beforeEach(async () => {
    await api.add('rita', rowOf({ group: 'Portugal CP' }));
  });
  const seenBy = async (who: Who) =>
    (await api.ask<{ items: CannedResponse[]; per_page: number }>(who, 'GET', `${CANNED}?size=1000`)).body;

  test('R262 R357 R436 holders of the role portugal see groups of Portugal and Conservatoria, all others the rest, up to 1000 at once', async () => {
    const isPortuguese = ({ group }: CannedResponse) => /^(Portugal|Conservatoria)/.test(group);
    for (const who of ['paulo', 'rita'] as const) {
      const { items } = await seenBy(who);
      expect(items.length).toBeGreaterThan(3);
      expect(items.filter((item) => !isPortuguese(item))).toEqual([]);
    }
    for (const who of ['ana', 'sara'] as const) {
      const { items, per_page } = await seenBy(who);
      expect(per_page).toBe(1000);
      expect(items.length).toBeGreaterThan(3);
      expect(items.filter(isPortuguese)).toEqual([]);
    }
    expect(await api.ask('ana', 'GET', `${CANNED}?size=1001`)).toMatchObject({
      status: 422,
      body: { code: 'page_size' },
    });
  });

  test('R004 R164 R358 one is answered with id, title, group and visibility, and one that is hidden from the caller is not there', async () => {
    const row = rowOf();
    const { id } = (await api.add('sara', row)).body;
    const one = await api.ask<CannedResponse>('ana', 'GET', `${CANNED}/${id}`);
    expect(one).toMatchObject({ status: 200, body: { id, ...row } });
    expect((await api.ask('paulo', 'GET', `${CANNED}/${id}`)).body.code).toBe('not_found');
    const draft = (await api.add('sara', rowOf({ visibility: 'supervisors' }))).body;
    expect((await api.ask('ana', 'GET', `${CANNED}/${draft.id}`)).status).toBe(404);
    expect((await api.ask('berta', 'GET', `${CANNED}/${draft.id}`)).status).toBe(200);
  });

  test('what is shipped names placeholders that there are, in every language', async () => {
    const all = [...(await seenBy('paulo')).items, ...(await seenBy('ana')).items];
    const shipped = all.filter(({ group }) => !['Pruebas', 'Portugal CP'].includes(group));
    expect(shipped.length).toBeGreaterThanOrEqual(14);
    for (const { text } of shipped) expect(Object.values(text)).not.toContain('');
  });
});

describe('R408 add, change and delete', () => {
  test('R269 R408 are for supervisors who have just proved who they are', async () => {
    const row = rowOf();
    expect(await api.add('ana', row)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await api.ask('ana', 'GET', 'configlists')).status).toBe(403);
    const { now } = api.deps.clock;
    api.deps.clock.now = new Date(now.getTime() + 11 * 60_000);
    expect((await api.add('sara', row)).body.code).toBe('reauthentication_required');
    api.deps.clock.now = now;
    expect((await api.add('sara', row)).status).toBe(200);
  });

  test('R408 a row is added once, changed over what was seen, deleted, and each step is in its history with its reason', async () => {
    const row = rowOf();
    const [first, again] = [await api.add('sara', row), await api.add('sara', row)];
    expect(again.body).toEqual(first.body);
    expect((await api.add('sara', { ...row, text: words('Otra') })).body.code).toBe('list_row_taken');
    const changed = await change('sara', first.body, { ...row, title: `${row.title} bis` });
    expect(changed.body).toMatchObject({ id: first.body.id, version: 2, name: `Pruebas · ${row.title} bis` });
    const gone = await api.ask('sara', 'DELETE', `${CANNED}/${first.body.id}?version=2&reason=sobra`);
    expect(gone.status).toBe(200);
    expect((await api.get(first.body.id)).status).toBe(404);
    expect((await api.listRevisions(first.body.id)).map(({ version, reason: why, by }) => [version, why, by])).toEqual([
      [3, 'sobra', 'Eva Agente'],
      [2, reason, 'Eva Agente'],
      [1, reason, 'Eva Agente'],
    ]);
  });

  test('a row with an unknown placeholder, without a reason, or of a group that one does not see is refused', async () => {
    const refused = await api.add('sara', rowOf({ text: words('Hola, {{cliente}}') }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'list_row_refused', errors: [{ field: 'text' }] } });
    expect((await api.ask('sara', 'POST', CANNED, { row: rowOf(), reason: ' ' })).body.code).toBe('invalid_input');
    expect((await api.add('sara', rowOf({ group: 'Portugal' }))).body.code).toBe('forbidden');
    const { body } = await api.add('rita', rowOf({ group: 'Portugal' }));
    expect((await change('sara', body, rowOf())).body.code).toBe('not_found');
    expect((await api.get(body.id)).status).toBe(404);
  });

  test('two supervisors at once: the second gets the three versions side by side, and nothing is lost', async () => {
    const row = rowOf();
    const { body } = await api.add('sara', row);
    const [yours, theirs] = [
      { ...row, text: words('Buenos días') },
      { ...row, text: words('Buenas tardes') },
    ];
    const both = await Promise.all([change('sara', body, yours), change('berta', body, theirs)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? yours : theirs;
    const loser = winner === yours ? theirs : yours;
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'list_row_changed',
      versions: [{ id: body.id, base: row, yours: loser, theirs: winner }],
    });
    expect((await api.get(body.id)).body).toMatchObject({ version: 2, row: winner });
    expect((await api.ask('berta', 'DELETE', `${CANNED}/${body.id}?version=1&reason=sobra`)).body.code).toBe(
      'list_row_changed',
    );
  });

  test('a history is read back to its first change, past a page of which the supervisor sees nothing', async () => {
    const { body: mine } = await api.add('sara', rowOf());
    const { body: hidden } = await api.add('rita', rowOf({ group: 'Portugal' }));
    await sql`
      insert into config_revisions (list, row_id, version, before, after, reason, agent_id, at)
      select list, row_id, version + n, after, after, reason, agent_id, at
        from config_revisions, generate_series(1, 120) n where list = ${CANNED} and row_id = ${hidden.id}`.execute(
      api.database.db,
    );
    const seen: Revision[] = [];
    let before: number | null = 2_000_000_000;
    while (before !== null) {
      const path: string = `configlists/${CANNED}/revisions?before=${before}`;
      const page = await api.ask<{ items: Revision[]; next: number | null }>('sara', 'GET', path);
      seen.push(...page.body.items);
      before = page.body.next;
    }
    expect(seen.map(({ id }) => id)).toContain(mine.id);
    expect(new Set(seen.map(({ revision_id }) => revision_id)).size).toBe(seen.length);
  });
});

describe('undo', () => {
  test('undoes an addition, a change and a deletion', async () => {
    const row = rowOf();
    const { body } = await api.add('sara', row);
    await change('sara', body, { ...row, text: words('Otra') });
    const [changed] = await api.listRevisions(body.id);
    expect((await api.undo('berta', changed?.revision_id)).status).toBe(200);
    expect((await api.get(body.id)).body).toMatchObject({ version: 3, row });
    await api.ask('sara', 'DELETE', `${CANNED}/${body.id}?version=3&reason=sobra`);
    const [deleted] = await api.listRevisions(body.id);
    expect((await api.undo('sara', deleted?.revision_id)).body.items).toMatchObject([{ id: body.id, version: 5, row }]);
    expect((await api.get(body.id)).body.row).toEqual(row);

    const other = (await api.add('sara', rowOf())).body;
    const [added] = await api.listRevisions(other.id);
    await api.undo('sara', added?.revision_id);
    expect((await api.get(other.id)).status).toBe(404);
  });

  test('is refused with the three versions where somebody changed the row since', async () => {
    const row = rowOf();
    const { body } = await api.add('sara', row);
    const [mine, later] = [
      { ...row, text: words('Mía') },
      { ...row, text: words('De Berta') },
    ];
    await change('sara', body, mine);
    const [revision] = await api.listRevisions(body.id);
    await change('berta', { ...body, version: 2 }, later);
    const refused = await api.undo('sara', revision?.revision_id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'list_row_changed', versions: [{ id: body.id, base: mine, yours: row, theirs: later }] },
    });
    expect((await api.get(body.id)).body).toMatchObject({ version: 3, row: later });
    expect((await api.undo('rita', revision?.revision_id)).body.code).toBe('not_found');
  });
});

test('the overview counts rows and says when a list last changed', async () => {
  await api.add('sara', rowOf());
  const { body } = await api.ask<{ items: { list: string; rows: number; changed_at: string | null }[] }>(
    'sara',
    'GET',
    'configlists',
  );
  const canned = body.items.find(({ list }) => list === CANNED);
  expect(canned?.rows).toBeGreaterThan(9);
  expect(canned?.changed_at).toBe(api.deps.now().toISOString());
});
