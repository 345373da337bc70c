import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { HOSTILE_PDFS } from '../../isolated/testing/hostile-pdfs.ts';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { countResultPages } from './count-pages.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a document that nobody can open in time counts for no page, for all who look at it, and once', async () => {
  const ana = stage.as(stage.people.ana);
  const { item_id: itemId } = await stage.addItem({ panel_status_id: STATUS.in_progress });
  await lockItem(ana, itemId);
  const bytes = HOSTILE_PDFS['objects in a stream of four gigabytes']?.() ?? Buffer.alloc(0);
  const uploadKey = crypto.randomUUID();
  await uploadFile(ana, { itemId, name: 'nota.pdf', kind: 'result', uploadKey, bytes });
  expect(await Promise.all([1, 2, 3].map(() => countResultPages(ana, itemId)))).toEqual([0, 0, 0]);
  const file = await stage.deps.db.selectFrom('files').select('pages').where('item_id', '=', itemId).executeTakeFirst();
  expect(file).toEqual({ pages: 0 });
});
