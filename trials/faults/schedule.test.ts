import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, PARTNERS, scheduleOf } from './schedule.ts';

const MINUTES = 60_000;
const anySeed = fc.integer();

test('the same seed plans the same faults, and another one others', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const planned = scheduleOf(seed, 3 * MINUTES);
      expect(scheduleOf(seed, 3 * MINUTES)).toEqual(planned);
      expect(scheduleOf(seed + 1, 3 * MINUTES)).not.toEqual(planned);
    }),
  );
});

test('a longer run begins as a shorter one does', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const short = scheduleOf(seed, 2 * MINUTES);
      const long = scheduleOf(seed, 5 * MINUTES);
      expect(long.storage).toBe(short.storage);
      expect(long.faults.slice(0, short.faults.length).map(({ at, fault }) => ({ at, fault }))).toEqual(
        short.faults.map(({ at, fault }) => ({ at, fault })),
      );
    }),
  );
});

test('all faults are over when the run is, and every kind comes up within two minutes', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 2 * MINUTES, max: 20 * MINUTES }), (seed, lengthMs) => {
      const { storage, faults } = scheduleOf(seed, lengthMs);
      for (const { at, lasts } of faults) {
        expect(lasts).toBeGreaterThan(0);
        expect(at + lasts).toBeLessThanOrEqual(lengthMs);
      }
      const early = faults.filter(({ at }) => at < 2 * MINUTES).map(({ fault }) => fault);
      const partners = new Set(early.flatMap((fault) => (fault.kind === 'wire' ? [fault.partner] : [])));
      expect([...partners].sort()).toEqual(
        PARTNERS.filter((partner) => partner !== 'storage' || storage === 's3').sort(),
      );
      const kinds = new Set(early.map((fault) => (fault.kind === 'full_disk' ? `full ${fault.disk}` : fault.kind)));
      expect([...kinds].sort()).toEqual([
        'backend_killed',
        'backends_paused',
        'clock',
        'cluster_killed',
        'full database',
        'full files',
        'kill',
        'pause',
        'read_only',
        'stop',
        'wire',
      ]);
    }),
  );
});

test('a fault is said in a line', () => {
  expect(lineOf({ at: 12_340, lasts: 4_000, fault: { kind: 'wire', partner: 'mail', way: 'deaf' } })).toBe(
    '  12.3 s: wire mail deaf for 4.0 s',
  );
});
