import { expect } from 'vitest';
import { es as text } from '../src/web/panel/verifactu/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, signInToPanel } from './support/panel.ts';

/** She has the panel role facturacion too. */
const BOOKKEEPER = { email: 'supervisora@demo.test' };

journey(
  'R270 a bookkeeper reads why the tax agency rejected a record and issues it again with one click; an agent sees none of it',
  async (stage) => {
    const { db } = stage.product.deps;
    const { orderId } = await customerWithOrder(stage, 'registro@correo.test');
    const recordOf = () =>
      db
        .selectFrom('verifactu_records as r')
        .innerJoin('invoice_chain as c', (join) =>
          join.onRef('c.issuer', '=', 'r.issuer').onRef('c.position', '=', 'r.position'),
        )
        .innerJoin('invoices as i', 'i.invoice_id', 'c.invoice_id')
        .select(['r.issuer', 'r.position', 'r.state', 'i.invoice_number'])
        .where('i.order_id', '=', Number(orderId))
        .orderBy('r.position')
        .execute();
    await expect.poll(async () => (await recordOf()).length, { timeout: 30_000 }).toBe(1);
    const [record] = await recordOf();
    await db
      .updateTable('verifactu_records')
      .set({ state: 'rejected', code: 1189, answered_at: new Date() })
      .where('issuer', '=', record?.issuer ?? '')
      .where('position', '=', record?.position ?? 0)
      .execute();

    const page = await stage.visit();
    await signInToPanel(page, BOOKKEEPER);
    await page.goto('/agentes/tramites/verifactu');
    await page.getByText(text.no_certificate).waitFor();
    const entry = page
      .getByRole('listitem')
      .filter({ hasText: record?.invoice_number ?? '' })
      .last();
    await entry.getByText(`${text.code(1189)}: Si TipoFactura es F1`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await entry.getByRole('button', { name: text.mend }).press('Enter');
    await page.getByText(text.mended).waitFor();
    await page.getByText(text.problems_none).waitFor();
    expect((await recordOf()).map(({ state }) => state)).toEqual(['mended', 'waiting']);

    const other = await stage.visit();
    await signInToPanel(other, MARTA);
    await other.goto('/agentes/tramites/verifactu');
    await other.getByText(text.only_overseers).waitFor();
  },
);
