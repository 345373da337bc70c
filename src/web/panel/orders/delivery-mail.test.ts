import { describe, expect, test } from 'vitest';
import type { PedidoFile } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { deliverableFiles, deliveryMailOf } from './delivery-mail.ts';

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
    scan: null,
    authenticity: null,
    href: '',
  };
}

/** As much of an order as its delivery needs. */
function standing(mail: string | null) {
  const details = { attachments: [given, fresh, { ...given, kind: 'answer' as const }] };
  const finish = { operation: 'terminar' as const, to: STATUS.delivered, to_name: null, needs: [], missing: [], mail };
  return { details, actions: [finish] };
}
