import { describe, expect, test } from 'vitest';
import { clientStatusOf, isClientStatusId } from './client-status.ts';
import { STATUSES } from './machine.ts';
import { CLIENT_STATUS_IDS } from './machine-shape.ts';
import { STATUS } from './status.gen.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

const derived = (internal_status: string | null, panel_status_id: number) =>
  clientStatusOf({ client_status_id: null, internal_status, panel_status_id });
const panelCodes = [...STATUSES.map(({ id }) => id), 5, 9999];
const completeFamily = ['complete', 'complete_partial', 'complete_anything'];

test('R201: there are five client statuses, each with its name', () => {
  const names = STATUS_MACHINE.client_statuses.map(({ id, name }) => [id, name.en]);
  expect(names).toEqual([
    ['pending', 'Pending payment'],
    ['processing', 'In processing'],
    ['incidence', 'Incident'],
    ['ready', 'Ready'],
    ['returned', 'Refunded'],
  ]);
  expect(STATUS_MACHINE.client_statuses.map(({ id }) => id)).toEqual([...CLIENT_STATUS_IDS]);
});

test.each([null, ''])('R202: without a status to map it is in processing (%j)', (absent) => {
  for (const code of panelCodes) expect(derived(absent, code)).toEqual({ ok: true, client_status: 'processing' });
});

test.each(['pending_payment', 'payment_review', 'pending', 'holded', 'canceled', 'processing'])(
  'R203: %s is pending payment in every panel status',
  (internal) => {
    for (const code of panelCodes) expect(derived(internal, code)).toEqual({ ok: true, client_status: 'pending' });
  },
);

test.each(['closed', 'refunded'])('R204: %s is refunded in every panel status', (internal) => {
  for (const code of panelCodes) expect(derived(internal, code)).toEqual({ ok: true, client_status: 'returned' });
});

describe.each(completeFamily)('%s', (internal) => {
  test('R205: maps to ready, which the panel status alone overrides', () => {
    const told = (code: number) => derived(internal, code);
    // Other families ignore the panel status; three different answers show that this one is `ready`.
    expect([told(110), told(60), told(40)]).toEqual(
      ['ready', 'incidence', 'processing'].map((client_status) => ({ ok: true, client_status })),
    );
    expect(derived(`${internal}_of_later`, STATUS.delivered)).toEqual({ ok: true, client_status: 'ready' });
    expect(derived(`x${internal}`, STATUS.delivered)).toMatchObject({ ok: false, code: 'unknown_client_status' });
  });
  test('R206: 60 gives incident', () => {
    expect(derived(internal, STATUS.incident)).toEqual({ ok: true, client_status: 'incidence' });
  });
  test('R207: 110 and 120 stay ready', () => {
    for (const code of [110, 120]) expect(derived(internal, code)).toEqual({ ok: true, client_status: 'ready' });
  });
  test('R208: any other panel status, unknown ones too, gives in processing', () => {
    for (const code of panelCodes.filter((id) => ![60, 110, 120].includes(id))) {
      expect(derived(internal, code)).toEqual({ ok: true, client_status: 'processing' });
    }
  });
});

test('R209: an explicit client_status_id wins over everything derived', () => {
  for (const client_status_id of CLIENT_STATUS_IDS) {
    for (const internal_status of [...Object.keys(STATUS_MACHINE.internal_statuses), 'nonsense', null]) {
      const result = clientStatusOf({ client_status_id, internal_status, panel_status_id: STATUS.incident });
      expect(result).toEqual({ ok: true, client_status: client_status_id });
    }
  }
});

test('what nobody knows is an error that names it', () => {
  expect(derived('fraud', STATUS.delivered)).toEqual({
    ok: false,
    code: 'unknown_client_status',
    params: { label: 'fraud' },
  });
  const strange = clientStatusOf({
    client_status_id: 'lost',
    internal_status: 'complete',
    panel_status_id: STATUS.delivered,
  });
  expect(strange).toEqual({ ok: false, code: 'unknown_client_status', params: { label: 'lost' } });
  expect(isClientStatusId('lost')).toBe(false);
});

test('the rule agrees with the client map of every status of the machine', () => {
  for (const { id, client } of STATUSES) {
    for (const [internal, expected] of Object.entries(client)) {
      expect([id, internal, derived(internal, id)]).toEqual([id, internal, { ok: true, client_status: expected }]);
    }
  }
});
