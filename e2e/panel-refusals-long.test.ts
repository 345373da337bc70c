import { createMacro } from '../src/contract/macros.ts';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { journey } from './support/journey.ts';
import { ORDER_FORMS } from './support/order-forms.ts';
import { apiOf, customerWithOrder, ELENA, MARTA, openOrderOf, signInToPanel } from './support/panel.ts';
import { expectRefusedInPlace } from './support/refused-in-place.ts';

for (const locale of LOCALES) {
  journey(
    `every form of an order's page says what the server refused, in ${locale}`,
    async (stage) => {
      // Paid by card, since a refund needs a payment.
      const { page: customer, orderId } = await customerWithOrder(stage, `negada-${locale}@correo.test`);
      await customer.context().close();
      const elena = await apiOf(stage, ELENA);
      const steps = [{ kind: 'note' as const, text: 'El registro tarda.' }];
      await elena.call(createMacro, {
        body: { name: `Nota ${locale}`, steps, shared: true, request_key: `refused-in-${locale}` },
      });
      const page = await stage.visit({ locale });
      await signInToPanel(page, MARTA, locale);
      const itemId = await openOrderOf(stage.product, page, orderId);
      await expectRefusedInPlace(page, { itemId, forms: Object.keys(ORDER_FORMS), locale });
    },
    240_000,
  );
}
