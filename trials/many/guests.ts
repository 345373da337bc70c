import { setTimeout as wait } from 'node:timers/promises';
import { cc } from '../../src/server/http/routes/testing/buyers.ts';
import { guestBrowser } from '../../src/server/http/testing/guest-browser.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../src/server/testing/nota-simple-answers.ts';
import { appAt } from './app-at.ts';
import { note, PAUSE_MS, type Traffic } from './traffic.ts';

const CONFIG = { store_id: 1 };

/** Somebody without an account who puts a nota simple into their cart and pays for it by card. @returns the number of the order; 0 without one */
export async function buyAsGuest(traffic: Traffic, port: number, name: string): Promise<number> {
  const guest = guestBrowser(appAt(port));
  const added = await guest('POST', '/panel/rest/addns', {
    config: CONFIG,
    form: { options: optionRows(NOTA_SIMPLE_ANSWERS) },
  });
  note(traffic, 'cart', added.status, JSON.stringify(added.json));
  const buyer = { email: `${name}@correo.test`, firstname: 'Ana', lastname: 'Ruiz Gil', phone: '+34 600 000 000' };
  const form = { ...buyer, ...cc, consent: true };
  const paid = await guest('POST', '/panel/rest/checkoutRegister', { config: CONFIG, form });
  note(traffic, 'pay', paid.status, JSON.stringify(paid.json));
  const orderId = Number(paid.json.order_id);
  if (paid.status === 200 && paid.json.status === 'paid' && orderId > 0) return orderId;
  traffic.wrong.push(`order: ${added.status} ${paid.status} ${JSON.stringify(paid.json)}`);
  return 0;
}

/** Guests who each buy once, one after the other. @returns the numbers of their orders */
export async function buyAsGuests(traffic: Traffic, port: number): Promise<number[]> {
  const orders: number[] = [];
  while (!traffic.isOver) {
    orders.push(await buyAsGuest(traffic, port, `ronda-${orders.length}`));
    await wait(PAUSE_MS);
  }
  return orders;
}
