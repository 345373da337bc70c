import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { STATUS } from '../src/domain/orders/status.gen.ts';
import { handPaymentProblems } from '../src/domain/payments/hand-payment.ts';
import { PROBLEM_MESSAGES } from '../src/domain/wizard/problem-messages.ts';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { es as work } from '../src/web/panel/new-work/i18n/es.ts';
import { es as lists } from '../src/web/panel/property-search/i18n/es.ts';
import { journey, type Stage } from './support/journey.ts';
import { ELENA, signInToPanel } from './support/panel.ts';

const PLACE = 79;
const [NO_CONSENT] = handPaymentProblems({ reference: 'TRF 2026-881', consent: false }, 'es');
/** Nobody has this address yet; the panel checks it while it is typed. */
const UNKNOWN = { trouble: /correo\.test/ };
const isInvalid = (field: Locator) => expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');

journey(
  'R087 a procedure whose money came by transfer is placed once, and nothing typed is lost by what is refused',
  async (stage) => {
    const page = await stage.visit(UNKNOWN);
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/ns');
    const form = page.getByRole('form', { name: work.pages.ns.title });
    await fillPerson(form, 'transferencia@correo.test');
    const place = form.getByLabel('Municipio');
    await place.fill('getaf');
    await page.getByRole('option', { name: 'Getafe' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => place.inputValue()).toBe('Getafe (Madrid)');
    // Choosing the municipality sets its province.
    await expect.poll(() => form.getByRole('combobox', { name: 'Provincia' }).inputValue()).toBe('Madrid');
    await form
      .getByRole('group', { name: /^Formulario/ })
      .getByRole('textbox', { name: 'Dirección' })
      .fill('Calle Mayor 1');
    await form.getByLabel('No tengo más datos').check();
    await form.getByLabel(/Soy titular o heredero/).check();
    await form.getByLabel(work.ways_to_pay.paid).check();
    await form.getByLabel(work.reference).fill('ab');
    await form.getByText(work.price('25,12 €')).waitFor();
    const send = form.getByRole('button', { name: work.place('25,12 €') });

    // Typed text is kept, with a problem beside its field; Enter does not submit the form.
    await place.fill('Atlántida');
    await place.press('Enter');
    await form.getByText(PROBLEM_MESSAGES.unknown_municipality.es).waitFor();
    await isInvalid(place);
    await expect.poll(() => form.getByRole('button', { name: work.place_unpriced }).isDisabled()).toBe(true);
    await place.click();
    await place.fill('GETAFE');
    await page.getByRole('option', { name: 'Getafe' }).click();
    await expect.poll(() => place.inputValue()).toBe('Getafe (Madrid)');

    await send.click();
    await isInvalid(form.getByLabel(work.reference));
    await form.getByText(NO_CONSENT?.message ?? '', { exact: true }).waitFor();
    expect(await form.getByLabel(work.firstname, { exact: true }).first().inputValue()).toBe('Lucía');
    // A picked entry shows its label again after a reload.
    await page.reload();
    await expect.poll(() => place.inputValue()).toBe('Getafe (Madrid)');
    await form.getByLabel(work.reference).fill('TRF 2026-881');
    await form.getByLabel(work.consent).check();
    await form.getByText(work.price('25,12 €')).waitFor();
    await send.dblclick();
    await page.getByText(/Pedido \d+ creado y pagado/).waitFor();
    const items = await itemsOf(stage, 'transferencia@correo.test');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ panel_status_id: STATUS.pending, total: 2512 });
    expect(items[0]?.answers).toMatchObject({ [PLACE]: '28065' });
  },
);

journey(
  'R087 R373 a search of properties is placed, and its list sent twice is charged once and never above the maximum',
  async (stage) => {
    const page = await stage.visit(UNKNOWN);
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/qp');
    const form = page.getByRole('form', { name: work.pages.qp.title });
    await fillPerson(form, 'busqueda@correo.test');
    const asked = form.getByRole('group', { name: /^Formulario/ });
    await asked.getByLabel('Nombre', { exact: true }).fill('Ana');
    await asked.getByLabel('Apellidos').fill('Prueba');
    const nif = asked.getByLabel('DNI, NIE o pasaporte');
    await nif.fill('12345678A');
    await isInvalid(nif);
    expect(await asked.getByLabel('Apellidos').inputValue()).toBe('Prueba');
    await nif.fill('12345678Z');
    await asked.getByLabel('Hasta 3').check();
    await asked.getByLabel('Reclamación judicial o de una deuda').check();
    await asked.getByLabel('Precio por inmueble localizado').check();
    await form.getByLabel(work.ways_to_pay.paid).check();
    await form.getByLabel(work.reference).fill('TRF 2026-882');
    await form.getByLabel(work.consent).check();
    await form.getByText(work.price('14,52 €')).waitFor();
    await form.getByRole('button', { name: work.place('14,52 €') }).dblclick();
    await page.getByText(/Pedido \d+ creado y pagado/).waitFor();
    await stage.product.workDone();

    await page.goto('/agentes/tramites/localizaciones');
    const card = page.getByRole('form', { name: 'Ana Prueba' });
    const fincas = [1, 2, 3].map((number) => `Madrid n.º 5; Madrid; ${number}; 50 %`);
    const pasted = card.getByLabel(lists.paste);
    await pasted.fill([...fincas, 'Madrid n.º 5'].join('\n'));
    await card.getByLabel(lists.maximo).fill('2');
    await card.getByRole('button', { name: lists.order_notes(4) }).dblclick();
    await card.getByText(lists.created(2, '50,24 €')).waitFor();
    await card.getByText(lists.left_out.over_maximum).waitFor();
    await isInvalid(pasted);
    expect(await pasted.inputValue()).toContain(fincas[2]);
    await pasted.fill(fincas.join('\n'));
    await card.getByRole('button', { name: lists.order_notes(3) }).click();
    await card.getByText(lists.none_created).waitFor();
    const charges = await stage.product.deps.db
      .selectFrom('order_charges')
      .select(['code', 'units', 'total'])
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('orders').select('order_id').where('email', '=', 'busqueda@correo.test'),
      )
      .execute();
    expect(charges).toEqual([{ code: 'property_found', units: 2, total: 5024 }]);
    expect(await itemsOf(stage, 'busqueda@correo.test')).toHaveLength(3);
  },
);

journey(
  'R374 located properties are attached and charged once, and an invalid line is reported beside its field',
  async (stage) => {
    const { deps } = stage.product;
    const customerId = await addCustomer(deps, 'localizar');
    const answers = JSON.stringify({ 1801: '180101', 1805: 'Luis', 1806: 'Catastro', 1807: '12345678Z' });
    const { item_id } = await addItem(deps, {
      orderId: 1_000_300_001,
      customerId,
      columns: { product_id: 19005, answers },
    });
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/localizaciones');
    const card = page.getByRole('form', { name: 'Luis Catastro' });
    const others = card.getByLabel(lists.add);
    await others.fill('9872023VH5797S0001WX\nab');
    await card.getByRole('button', { name: lists.attach(2) }).click();
    await card.getByText(lists.wrong_length('ab')).waitFor();
    await isInvalid(others);
    expect(await others.inputValue()).toBe('9872023VH5797S0001WX\nab');
    await others.fill('9872023VH5797S0001WX\n7837301VG8173B0001TT');
    await card.getByRole('button', { name: lists.attach(2) }).dblclick();
    await card.getByText(lists.attached(2, 2)).waitFor();
    await others.fill('9872023vh5797s0001wx');
    await card.getByRole('button', { name: lists.attach(1) }).click();
    await card.getByText(lists.attached(0, 0)).waitFor();
    const charges = await deps.db
      .selectFrom('order_charges')
      .select(['code', 'units'])
      .where('item_id', '=', item_id)
      .execute();
    expect(charges).toEqual([{ code: 'located_property', units: 2 }]);
  },
);

async function fillPerson(form: Locator, email: string): Promise<void> {
  await form.getByLabel(work.email).fill(email);
  await form.getByLabel(work.firstname, { exact: true }).first().fill('Lucía');
  await form.getByLabel(work.lastname).first().fill('Prueba');
  await form.getByLabel(work.phone).fill('612 345 678');
}

function itemsOf({ product: { deps } }: Stage, email: string) {
  return deps.db
    .selectFrom('order_items')
    .innerJoin('customers', 'customers.customer_id', 'order_items.customer_id')
    .selectAll('order_items')
    .where('email', '=', email)
    .execute();
}
