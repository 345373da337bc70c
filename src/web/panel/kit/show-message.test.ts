import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { showMessage } from './show-message.ts';

test('of many messages the two latest are shown, each with the order that it is about', () => {
  for (const order of [1, 2, 3, 4, 5]) {
    showMessage({ message: `Pedido ${order} entregado`, detail: order === 5 ? 'Sin correo' : '', close: 'Cerrar' });
  }
  const shown = notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);
  expect(shown).toEqual([
    [undefined, 'Pedido 4 entregado'],
    ['Pedido 5 entregado', 'Sin correo'],
  ]);
});
