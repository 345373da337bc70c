import { expect } from 'vitest';
import { createMacro } from '../src/contract/macros.ts';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { es as alerts } from '../src/web/panel/alerts/i18n/es.ts';
import { es as checklists } from '../src/web/panel/checklists/i18n/es.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as macros } from '../src/web/panel/macros/i18n/es.ts';
import { es as tags } from '../src/web/panel/tags/i18n/es.ts';
import { es as watchers } from '../src/web/panel/watchers/i18n/es.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import {
  apiOf,
  doInOrder,
  ELENA,
  JORGE,
  MARTA,
  orderInQueue,
  seeOrder,
  signInToPanel,
  uploadResult,
} from './support/panel.ts';

journey('a tag is put on by keyboard, leads to the orders that have it, and a watcher hears of it', async (stage) => {
  const { itemId, orderId } = await orderInQueue(stage, 'etiquetas');
  const [marta, jorge] = [await stage.visit(), await stage.visit()];
  await Promise.all([signInToPanel(marta, MARTA), signInToPanel(jorge, JORGE)]);
  await Promise.all([marta, jorge].map((page) => page.goto(`/agentes/tramites/pedido/${itemId}`)));
  await Promise.all([marta, jorge].map(seeOrder));
  await jorge.keyboard.press('6');
  await jorge.getByRole('button', { name: watchers.watching }).waitFor();
  await jorge.goto('/agentes/tramites/0');
  await marta.keyboard.press('4');
  await waitForFocus(marta.getByPlaceholder(tags.hint));
  await marta.keyboard.type('Falta DNI');
  await marta.keyboard.press('Enter');
  const found = marta.getByRole('link', { name: tags.find('falta dni') });
  await found.waitFor();
  await marta.keyboard.press('Escape');
  await jorge.getByRole('button', { name: alerts.unread('1') }).click();
  await jorge.getByRole('link', { name: alerts.kinds.watched(history.actions.etiquetar_pedido) }).waitFor();
  await found.click();
  await marta.getByRole('link', { name: String(orderId), exact: true }).waitFor();
  await marta.getByRole('cell', { name: 'falta dni' }).waitFor();
});

journey('a macro is looked at before it makes all its changes with one key', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'macro');
  const elena = await apiOf(stage, ELENA);
  await elena.call(createMacro, {
    body: {
      name: 'Registro lento',
      steps: [
        { kind: 'note', text: 'El registro tarda.' },
        { kind: 'tag', tag: 'registro lento' },
        { kind: 'postpone', until: 'week' },
      ],
      shared: true,
      request_key: 'macro-of-a-journey',
    },
  });
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const before = await statusOf();
  await page.keyboard.press('5');
  await waitForFocus(page.getByRole('combobox', { name: macros.choose, exact: true }));
  await page.getByRole('region', { name: macros.will }).getByText(macros.kinds.postpone).waitFor();
  expect(await statusOf()).toBe(before);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('link', { name: tags.find('registro lento') }).waitFor();
  expect(await statusOf()).toBe(STATUS.scheduled);

  async function statusOf(): Promise<number> {
    const item = stage.product.deps.db
      .selectFrom('order_items')
      .select('panel_status_id')
      .where('item_id', '=', itemId);
    return (await item.executeTakeFirstOrThrow()).panel_status_id;
  }
});

journey(
  'delivery names what nobody has checked, takes the tick there, and a reason for what is left',
  async (stage) => {
    const { itemId } = await orderInQueue(stage, 'comprobar');
    const text = (es: string) => JSON.stringify({ es, en: es, pt: es });
    await stage.product.deps.db
      .insertInto('checklist_points')
      .values([
        { position: 1, text: text('Se lee bien') },
        { position: 2, text: text('Tiene la fecha de hoy') },
      ])
      .execute();
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    await page.keyboard.press('7');
    await waitForFocus(page.getByLabel('Se lee bien'));
    await page.keyboard.press('Space');
    await page.getByText(checklists.count(1, 2)).waitFor();
    await uploadResult(page);
    await page.keyboard.press('Escape');
    await doInOrder(page, panel.order.finish);
    const submit = page.getByRole('button', { name: panel.finish.submit });
    await page.getByText(checklists.open, { exact: true }).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel(checklists.anyway).check();
    await page.getByLabel(checklists.reason).fill('La fecha la pone el registro mañana');
    await submit.click();
    await page.getByText(history.unticked('Tiene la fecha de hoy')).waitFor();
    await stage.product.deps.db.deleteFrom('checklist_points').execute();
  },
);
