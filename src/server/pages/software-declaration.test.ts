import { expect, test } from 'vitest';
import { SettingsError } from '../settings.ts';
import { testSettings } from '../testing/test-deps.ts';
import { softwareDeclaration } from './software-declaration.ts';

const PRODUCER = {
  VERIFACTU_PRODUCER: 'Programas de Prueba, S.L.',
  VERIFACTU_PRODUCER_TAX_ID: 'B00123463',
  VERIFACTU_PRODUCER_ADDRESS: 'Calle del Programa 2, 28002 Madrid',
};

test('the issuer declares the system where no producer is set', () => {
  const { producer } = softwareDeclaration({ settings: testSettings() });
  expect(producer).toMatchObject({ tax_id: 'B00123455', address: 'Calle de la Demostración 1, 28001 Madrid' });
});

test('a producer is named whole or not at all', () => {
  const settings = testSettings({ ...PRODUCER, VERIFACTU_INSTALLATION: '7' });
  expect(softwareDeclaration({ settings })).toMatchObject({
    installation: '7',
    producer: { name: PRODUCER.VERIFACTU_PRODUCER, tax_id: 'B00123463', address: PRODUCER.VERIFACTU_PRODUCER_ADDRESS },
  });
  expect(() => testSettings({ VERIFACTU_PRODUCER: 'Nadie' })).toThrow(SettingsError);
});
