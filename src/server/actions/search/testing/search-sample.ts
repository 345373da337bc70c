import { DAY_MS, HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import { foldName } from '../../../../domain/territory/place-name.ts';
import type { Stage } from '../../items/testing/order-stage.ts';

/** An item of the sample, with everything it can be found by. */
export interface Sampled {
  readonly item_id: number;
  readonly order_id: number;
  readonly customer_id: number;
  readonly email: string;
  readonly product_id: number;
  readonly status: number;
  readonly client_status: string | null;
  readonly referencia: string | null;
  readonly provider: number | null;
  readonly created_at: Date;
  readonly text: string;
}

/** Numbers from 0 below `below` that look random and are the same in each run. */
export function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Items of two customers, spread over a year and more, with answers, notes and references out of a few hundred names. */
export async function addSample(stage: Stage, count: number): Promise<readonly Sampled[]> {
  const chance = chances(7);
  const pick = <T>(values: readonly T[]): T => values[chance(values.length)] as T;
  const name = () =>
    `${pick(['Gar', 'Mon', 'Íña', 'Ler', 'Çel', 'Bru'])}${pick(['cía', 'tal', 'quez', 'ñada', 'rri'])}${pick(['', 'n', 's', 'ga'])}`;
  const { provider_id } = await stage.deps.db
    .insertInto('providers')
    .values({ nombre: 'Gestores', ciudad: 'Lugo', email: 'g@gestores.test' })
    .returning('provider_id')
    .executeTakeFirstOrThrow();
  const emails = new Map([
    [stage.customers.carmen, 'carmen@correo.test'],
    [stage.customers.dario, 'dario@correo.test'],
  ]);
  const sampled: Sampled[] = [];
  for (let number = 0; number < count; number++) {
    const answers = { 77: `${name()} ${name()}`, 80: `Calle ${name()} ${chance(90)}` };
    const note = chance(3) === 0 ? `Llamar a ${name()}` : null;
    const row = await stage.addItem({
      customer_id: pick([...emails.keys()]),
      product_id: pick([15867, 18414, 18421]),
      panel_status_id: pick([40, 50, 60, 97, 110]),
      referencia: chance(2) === 0 ? `R-${chance(40)}/${2024 + chance(3)}` : null,
      provider_id: chance(4) === 0 ? provider_id : null,
      answers: JSON.stringify(answers),
      created_at: new Date(Date.UTC(2025, 8, 1, 12) + chance(440) * DAY_MS + chance(3) * HOUR_MS),
    });
    if (note) {
      await stage.deps.db
        .insertInto('item_history')
        .values({ item_id: row.item_id, accion: 'save_note', actor_kind: 'system', comment: note })
        .execute();
    }
    const email = emails.get(row.customer_id) ?? '';
    const firstname = email.split('@')[0];
    sampled.push({
      item_id: row.item_id,
      order_id: row.order_id,
      customer_id: row.customer_id,
      email,
      product_id: row.product_id,
      status: row.panel_status_id,
      client_status: row.client_status,
      referencia: row.referencia,
      provider: row.provider_id,
      created_at: row.created_at,
      text: [
        ...[
          row.item_id,
          row.order_id,
          email,
          `${row.customer_id}@correo.test`,
          firstname,
          'Cliente Carmen',
          '600000000',
        ],
        ...[...Object.values(answers), note, row.referencia],
      ].join(' '),
    });
  }
  return sampled;
}

/** Whether a text contains every typed word; the last may be unfinished, and `isForgiven` ones may be one edit away. */
export function holds(text: string, typed: string, isForgiven: boolean): boolean {
  const words = foldName(text).split(' ');
  const wanted = foldName(typed).split(' ');
  return wanted.every((want, index) => {
    const isOpen = index === wanted.length - 1 && want.length > 3 && /\D/.test(want);
    const mayDiffer = isForgiven && want.length > 3 && /^\D+$/.test(want);
    return words.some(
      (word) =>
        word === want ||
        (isOpen && word.startsWith(want)) ||
        (mayDiffer &&
          word.length > 4 &&
          /^\D+$/.test(word) &&
          lessOne(word).some((rest) => lessOne(want).includes(rest))),
    );
  });
}

/** A word, and every variant of it with one letter removed. */
function lessOne(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}
