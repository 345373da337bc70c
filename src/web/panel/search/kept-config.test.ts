import { expect, test } from 'vitest';
import type { ListConfig } from '../../../contract/views.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepConfig, lastConfig } from './kept-config.ts';
import { loadConfig } from './list-config.ts';

const CONFIG: ListConfig = {
  products: [{ product_id: 15867, name: 'Nota simple' }],
  providers: [{ provider_id: 3, name: 'Gestoría Sol' }],
  notaries: [{ notary_id: 2, name: 'Notaría Ruiz' }],
  provinces: [{ code: 'ES41', country: 'ES', name: 'Sevilla' }],
  portals: [{ store_id: 16, name: 'Registralia Portugal', time_zone: 'Europe/Lisbon' }],
  columns: ['order_id', 'email'],
  views: [
    ...[
      { view_id: 1, name: 'De Ana', query: 'email=ana%40correo.test', columns: ['order_id' as const], shared: false },
    ].map((view) => ({ ...view, changeable: true, owner: 'Berta', version: 1 })),
  ],
};
const at = '2026-11-22T10:00:00.000Z';
const now = () => new Date('2026-11-22T11:00:00Z');
const broken = () => Promise.reject(new Error('no network'));

test('R418 when the config of the list cannot be loaded the last one is used, and when it was loaded is said', async () => {
  const storage = memoryStorage();
  const loaded = await loadConfig({ storage, userId: 7, now, load: async () => CONFIG });
  expect(loaded).toEqual({ config: CONFIG, at: now().toISOString(), isLast: false });
  const last = await loadConfig({ storage, userId: 7, now, load: broken });
  expect(last).toEqual({ config: { ...CONFIG, views: [] }, at: now().toISOString(), isLast: true });
});

test('without a last config of this agent the failure is shown', async () => {
  const storage = memoryStorage();
  keepConfig(storage, 7, { config: CONFIG, at });
  await expect(loadConfig({ storage, userId: 8, now, load: broken })).rejects.toThrow('no network');
});

test('the browser keeps nothing that names a customer', () => {
  const storage = memoryStorage();
  keepConfig(storage, 7, { config: CONFIG, at });
  expect(JSON.stringify(lastConfig(storage, 7))).not.toContain('correo.test');
});

test('what an older panel kept counts for nothing', () => {
  expect(lastConfig(memoryStorage({ 'panel.list-config': '{"user_id":7}' }), 7)).toBeNull();
  expect(lastConfig(memoryStorage({ 'panel.list-config': 'x' }), 7)).toBeNull();
});
