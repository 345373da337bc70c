import { describe, expect, test } from 'vitest';
import type { Pedido, PedidoFile } from '../../../contract/orders/pedido.ts';
import { composeDeliveryMail, deliverableFiles, deliveryMailOf } from './delivery-mail.ts';

const given = paper('1', 'nota.pdf', '2026-11-20T10:00:00Z');
const fresh = paper('2', 'nota corregida.pdf', null);

describe('the mail that goes with a delivery', () => {
  test.each([
    ['order_delivered', ['nota.pdf', 'nota corregida.pdf']],
    ['order_delivered_refusal', ['nota.pdf', 'nota corregida.pdf']],
    ['claim_resolved', ['nota corregida.pdf']],
  ])('is the server’s own: %s, with %j', (mail, names) => {
    const pedido = standing(mail);
    expect(deliveryMailOf(pedido)).toBe(mail);
    expect(deliverableFiles(pedido).map(({ name }) => name)).toEqual(names);
  });

  test('is none where the server sends none, or delivers nothing from here', () => {
    expect(deliveryMailOf(standing(null))).toBeNull();
    expect(deliveryMailOf({ ...standing(null), actions: [] })).toBeNull();
  });

  test('is in the name, at the address and in the language of the portal’s customer', () => {
    const mail = composeDeliveryMail(standing('order_delivered'), {
      template: 'order_delivered',
      files: [fresh],
      answer: 'no va en este correo',
    });
    expect(mail.subject).toContain('Certidão predial');
    expect(mail.text).toContain('Registralia Portugal');
    expect(mail.text).toContain('https://pt.registralia.test/orders/file/2');
    expect(mail.text).not.toContain('no va en este correo');
  });

  test('quotes the answer to a claim, if there is one', () => {
    const mailWith = (answer: string) =>
      composeDeliveryMail(standing('claim_resolved'), { template: 'claim_resolved', files: [fresh], answer }).text;
    expect(mailWith(' Era outro prédio. ')).toContain('Era outro prédio.');
    expect(mailWith('  ')).not.toContain('Era outro prédio.');
  });
});

function paper(file_id: string, name: string, released_at: string | null): PedidoFile {
  return {
    file_id,
    kind: 'result',
    name,
    media_type: 'application/pdf',
    size: 1000,
    created_at: '2026-11-20T09:00:00Z',
    uploaded_by: { kind: 'agent', name: 'Marta' },
    released_at,
    first_opened_at: null,
    href: '',
  };
}

/** As much of an order as its delivery needs. */
function standing(mail: string | null): Pedido {
  const details = {
    attachments: [given, fresh, { ...given, kind: 'answer' }],
    customer: { firstname: 'Inês', locale: 'pt' },
    product: { name: 'Nota Simple', name_for_customer: 'Certidão predial' },
    portal: { name: 'Registralia Portugal', url: 'https://pt.registralia.test', time_zone: 'Europe/Lisbon' },
  };
  const finish = { operation: 'terminar', to: 110, to_name: null, needs: [], missing: [], mail };
  return { order_id: 160000001, details, actions: [finish] } as unknown as Pedido;
}
