import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attribute, decideAttributes, MOST_ATTRIBUTES } from './attributes.ts';

describe('attributes of an item', () => {
  const CURRENT: readonly Attribute[] = [
    { key: 'finca', value: '12345' },
    { key: 'nota', value: 'Lo enviamos por correo.' },
  ];

  test('R135 what is named changes, what is blank goes, what is not named stays', () => {
    const decision = decideAttributes(CURRENT, [
      { key: ' finca ', value: ' 54321 ' },
      { key: 'nota', value: ' ' },
      { key: 'tomo', value: '7' },
      { key: 'libro', value: null },
    ]);
    expect(decision).toEqual({
      ok: true,
      changes: [
        { key: 'finca', old: '12345', new: '54321' },
        { key: 'nota', old: 'Lo enviamos por correo.', new: null },
        { key: 'tomo', old: null, new: '7' },
      ],
    });
  });

  test.each(['', '-', '<b>', 'a'.repeat(61), 'a\nb'])('the key %j is none', (key) => {
    expect(decideAttributes([], [{ key, value: 'x' }])).toMatchObject({
      ok: false,
      params: { detail: 'atributos.key' },
    });
  });

  test('there are never more than anybody reads', () => {
    const many = Array.from({ length: MOST_ATTRIBUTES }, (_, index) => ({ key: `k${index}`, value: 'x' }));
    expect(decideAttributes(many, [{ key: 'k0', value: 'y' }])).toMatchObject({ ok: true });
    expect(decideAttributes(many, [{ key: 'one more', value: 'y' }])).toMatchObject({ ok: false });
  });

  const wishes = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.option(fc.constantFrom('x', 'y', '')) }),
  );
  test('the same wishes again change nothing', () => {
    fc.assert(
      fc.property(wishes, (wanted) => {
        const first = decideAttributes([], wanted);
        const held = (first.ok ? first.changes : []).flatMap(({ key, new: value }) =>
          value === null ? [] : [{ key, value }],
        );
        expect(decideAttributes(held, wanted)).toEqual({ ok: true, changes: [] });
      }),
    );
  });
});
