// What keeps a finished paper from becoming a file of an order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { fileDraft } from './file-draft.ts';
import { getDraft } from './read-drafts.ts';
import { saveDraft } from './save-draft.ts';
import { type DraftStage, openDraftStage } from './testing/draft-stage.ts';

let stage: DraftStage;
beforeAll(async () => {
  stage = await openDraftStage();
});
afterAll(() => stage.close());

/** An order that Ana has locked. */
async function ownItem(): Promise<number> {
  const { item_id: itemId } = await stage.addItem();
  await stage.deps.db
    .updateTable('order_items')
    .set({ locked_by: stage.people.ana.agentId, locked_until: new Date(stage.deps.now().getTime() + 600_000) })
    .where('item_id', '=', itemId)
    .execute();
  return itemId;
}

/** A paper that Ana wrote herself, in no order yet. */
async function ownPaper(content: string) {
  const draftId = await stage.begin({ modelId: 'mandato-representacion' });
  await stage.write(draftId);
  const { version } = await getDraft(stage.ana, draftId);
  const saved = await saveDraft(stage.ana, { draftId, version, content, reviewed: [], confirmed: [] });
  return { draftId, content, version: saved.version };
}

const filing = (
  paper: { draftId: string; version: number },
  itemId: number,
  { ctx = stage.ana, press = '' }: { ctx?: typeof stage.ana; press?: string } = {},
) =>
  fileDraft(ctx, {
    draftId: paper.draftId,
    version: paper.version,
    itemId,
    format: 'pdf',
    requestKey: `press-of-${itemId}-${press}`,
  });

test('one whose PDF cannot be read back is refused with the reason in the reader’s language, and files nothing', async () => {
  const itemId = await ownItem();
  // More pages than are read of any PDF.
  const paper = await ownPaper(`\`\`\`\n${'a\n'.repeat(12_000)}\`\`\``);
  const details = new Set<unknown>();
  for (const locale of LOCALES) {
    const refused = await filing(paper, itemId, { ctx: { ...stage.ana, locale } }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'paper_not_made' });
    details.add((refused as { params: { detail: unknown } }).params.detail);
  }
  expect([...details]).toEqual([
    expect.stringContaining('no se ha podido leer'),
    expect.stringContaining('could not be read'),
    expect.stringContaining('Não foi possível ler'),
  ]);
  const filings = stage.deps.db.selectFrom('toga_filings').select('file_id').where('draft_id', '=', paper.draftId);
  expect(await filings.execute()).toEqual([]);
}, 60_000);

test('a value that was confirmed for one order is asked about again in another', async () => {
  const [first, second] = [await ownItem(), await ownItem()];
  const paper = await ownPaper('Comparece don Luis Soto Paz.');
  const strays = async (itemId: number, { version }: { version: number }) => {
    const refused = await filing({ ...paper, version }, itemId).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'draft_stray_values', params: { values: 'Luis Soto Paz' } });
    return (refused as { extra: { strays: { name: string }[] } }).extra.strays.map(({ name }) => name);
  };
  const confirm = async (version: number, confirmed: readonly string[]) =>
    saveDraft(stage.ana, { draftId: paper.draftId, version, content: paper.content, reviewed: [], confirmed });
  const inFirst = await strays(first, paper);
  const once = await confirm(paper.version, inFirst);
  await filing({ ...paper, version: once.version }, first);
  const inSecond = await strays(second, once);
  const both = await confirm(once.version, [...inFirst, ...inSecond]);
  const { file_id } = await filing({ ...paper, version: both.version }, second, { press: 'compared' });
  const { confirmed } = await stage.deps.db
    .selectFrom('toga_filings')
    .select('confirmed')
    .where('file_id', '=', file_id)
    .executeTakeFirstOrThrow();
  expect(confirmed).toEqual(inSecond);
});
