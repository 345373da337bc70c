import { describe, expect, test } from 'vitest';
import { type LikenessFacts, type LikenessSign, likenessOf } from './likeness.ts';

const ANA: LikenessFacts = {
  name: 'Ana Ruiz Peña',
  email: 'ana.ruiz@correo.test',
  phone: '+34612345678',
  tax_id: '12345678Z',
  postal_code: '28013',
};
const STRANGER: LikenessFacts = { name: 'Luis Gil', email: 'luis@otro.test', phone: '', tax_id: '', postal_code: '' };

describe('what speaks for one person', () => {
  test.each<[string, Partial<LikenessFacts>, readonly LikenessSign[]]>([
    ['nothing', {}, []],
    ['a tax id, however it is written', { tax_id: '12.345.678-z' }, ['tax_id']],
    ['a telephone', { phone: '+34612345678' }, ['phone']],
    ['a mailbox with a tag', { email: 'AnaRuiz+notas@correo.test' }, ['email']],
    ['the same mailbox elsewhere, under another name', { email: 'ana.ruiz@otro.test' }, []],
    [
      'the same mailbox elsewhere, under the same name',
      { name: 'ana ruiz pena', email: 'anaruiz@otro.test' },
      ['email', 'name'],
    ],
    ['a name alone', { name: 'ANA RUIZ PEÑA' }, []],
    ['a name in the same postcode', { name: 'Ana  Ruiz-Peña', postal_code: '28013' }, ['name']],
    ['a name with a telephone', { name: 'Ana Ruiz Pena', phone: '+34612345678' }, ['phone', 'name']],
  ])('%s', (_, facts, signs) => {
    expect(likenessOf(ANA, { ...STRANGER, ...facts })).toEqual(signs);
    expect(likenessOf({ ...STRANGER, ...facts }, ANA)).toEqual(signs);
  });

  test('what both leave empty says nothing', () => {
    const nobody = { name: '', email: 'a@x.test', phone: '', tax_id: '', postal_code: '' };
    expect(likenessOf(nobody, { ...nobody, email: 'b@x.test' })).toEqual([]);
  });
});
