import { formatMoney } from '../../money/format-money.ts';
import { button, facts, links, list, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const latePaymentReceived: TemplateTexts<'late_payment_received'> = {
  es: (p) => ({
    subject: `Pedido ${p.orderNumber}: tu pago llegó después de cancelarse`,
    heading: 'Hemos recibido tu pago, pero el pedido ya estaba cancelado',
    blocks: [
      paragraph(
        'Si todavía quieres lo que pediste, seguimos adelante con este mismo pago; si no, te lo devolvemos entero. Elige tú: hasta entonces no hacemos nada con tu dinero.',
      ),
      button('Elegir: seguir o que me lo devuelvan', p.orderUrl),
      facts(
        ['Pedido', p.orderNumber],
        ['Importe recibido', formatMoney(p.total, 'es')],
        ['Factura', `${p.invoiceNumber} (adjunta a este correo)`],
      ),
      list(p.items.map(({ name }) => name)),
      links({ label: 'Condiciones de contratación', url: p.termsUrl }),
      note('Si te devolvemos el dinero, recibirás la factura rectificativa.'),
    ],
  }),
  en: (p) => ({
    subject: `Order ${p.orderNumber}: your payment arrived after it was cancelled`,
    heading: 'We have received your payment, but the order was already cancelled',
    blocks: [
      paragraph(
        'If you still want what you ordered, we will continue with this same payment; if not, we will refund all of it. The choice is yours: until then we will not touch your money.',
      ),
      button('Choose: continue or get a refund', p.orderUrl),
      facts(
        ['Order', p.orderNumber],
        ['Amount received', formatMoney(p.total, 'en')],
        ['Invoice', `${p.invoiceNumber} (attached to this e-mail)`],
      ),
      list(p.items.map(({ name }) => name)),
      links({ label: 'Terms and conditions', url: p.termsUrl }),
      note('If we refund the money, you will receive a credit note.'),
    ],
  }),
  pt: (p) => ({
    subject: `Pedido ${p.orderNumber}: o seu pagamento chegou depois de cancelado`,
    heading: 'Recebemos o seu pagamento, mas o pedido já estava cancelado',
    blocks: [
      paragraph(
        'Se ainda quiser o que pediu, continuamos com este mesmo pagamento; se não, devolvemos tudo. A escolha é sua: até lá não fazemos nada com o seu dinheiro.',
      ),
      button('Escolher: continuar ou receber de volta', p.orderUrl),
      facts(
        ['Pedido', p.orderNumber],
        ['Valor recebido', formatMoney(p.total, 'pt')],
        ['Fatura', `${p.invoiceNumber} (em anexo a este e-mail)`],
      ),
      list(p.items.map(({ name }) => name)),
      links({ label: 'Condições de contratação', url: p.termsUrl }),
      note('Se devolvermos o dinheiro, receberá a nota de crédito.'),
    ],
  }),
};
