import { expect } from 'vitest';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as queue } from '../src/web/panel/queue/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, JORGE, MARTA, seeOrder, signInToPanel } from './support/panel.ts';

const REASON = 'El titular pide que lo lleve otra persona';

journey(
  'an agent reads why an order came, passes over it by keyboard and gets the next; a colleague gets it',
  async (stage) => {
    const first = await customerWithOrder(stage, 'salto-1@correo.test');
    const second = await customerWithOrder(stage, 'salto-2@correo.test');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.keyboard.press('n');
    const skipped = await seeOrder(page);
    await page.getByRole('heading', { name: String(first.orderId) }).waitFor();
    await page.getByText(/El primero de la cola; vence en/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: queue.title });
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(queue.reason_short).waitFor();
    await dialog.getByLabel(queue.reason).fill(REASON);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: String(second.orderId) }).waitFor();
    expect(await seeOrder(page)).not.toBe(skipped);

    const colleague = await stage.visit();
    await signInToPanel(colleague, JORGE);
    await colleague.keyboard.press('n');
    expect(await seeOrder(colleague)).toBe(skipped);
    await colleague.getByText(REASON).waitFor();
    await colleague.getByText(history.actions.saltar_pedido).waitFor();
  },
);
