import { describe, expect, test } from 'vitest';
import { findMrz } from './mrz.ts';
import { type CardFacts, mrzOf } from './testing/mrz-of.ts';

const TODAY = '2026-11-29';
/** The example of ICAO Doc 9303, part 5. */
const ICAO = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const CARD: CardFacts = {
  issuer: 'ESP',
  documentNumber: 'BAA000589',
  personalNumber: '99999999R',
  surnames: 'Peña Muñoz',
  names: 'María',
  bornOn: '1980-01-01',
  validUntil: '2031-06-30',
};
const DNI = mrzOf(CARD);

describe('the machine-readable zone', () => {
  test('of the published example is read whole', () => {
    expect(findMrz(['UTOPIA', ...ICAO], TODAY)).toEqual({
      documentNumber: 'D23145890',
      personalNumber: null,
      bornOn: '1974-08-12',
      validUntil: '2012-04-15',
      issuer: 'UTO',
      surnames: 'ERIKSSON',
      names: 'ANNA MARIA',
      isWhole: true,
    });
  });

  test('of a Spanish card has the DNI, of a Portuguese one the number that goes on behind its ninth sign', () => {
    expect(findMrz(DNI, TODAY)).toMatchObject({ personalNumber: '99999999R', surnames: 'PENA MUNOZ', isWhole: true });
    const prt = mrzOf({ ...CARD, issuer: 'PRT', documentNumber: '000024759ZZ7', personalNumber: '' });
    // As the specimen of the Portuguese state has it.
    expect(prt[0]).toBe('I<PRT000024759<ZZ72<<<<<<<<<<<');
    expect(findMrz(prt, TODAY)).toMatchObject({ documentNumber: '000024759ZZ7', issuer: 'PRT', isWhole: true });
  });

  test('of the published example with a long number counts no filler', () => {
    const long = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'];
    expect(findMrz(long, TODAY)).toMatchObject({
      documentNumber: 'D23145890734',
      surnames: 'STEVENSON',
      isWhole: true,
    });
  });

  test('puts signs right that only can be digits or letters, and sees through spaces and quotes', () => {
    const misread = [DNI[0].replaceAll('<<', '« '), DNI[1].replace('8001', '8O0I'), DNI[2].replace('MARIA', 'MAR1A')];
    expect(findMrz(misread, TODAY)).toMatchObject({
      personalNumber: '99999999R',
      bornOn: '1980-01-01',
      names: 'MARIA',
      isWhole: true,
    });
  });

  test('gives no number and no day whose check digit does not agree', () => {
    expect(findMrz([DNI[0].replace('BAA000589', 'BAA000588'), DNI[1], DNI[2]], TODAY)).toBeNull();
    const aged = findMrz([DNI[0], DNI[1].replace('800101', '810101'), DNI[2]], TODAY);
    expect(aged).toMatchObject({ bornOn: null, isWhole: false });
    expect(findMrz([DNI[0], DNI[1].replace('310630', '320630'), DNI[2]], TODAY)).toMatchObject({ validUntil: null });
  });

  test('gives a birth the latest century that has come', () => {
    expect(findMrz(mrzOf({ ...CARD, bornOn: '2009-02-03' }), TODAY)?.bornOn).toBe('2009-02-03');
    expect(findMrz(mrzOf({ ...CARD, bornOn: '1927-02-03' }), TODAY)?.bornOn).toBe('1927-02-03');
  });

  test('is not in a text that has none', () => {
    expect(findMrz(['IDENTIFICACION DE LA FINCA', 'URBANA: piso', 'en Sevilla'], TODAY)).toBeNull();
    expect(findMrz([], TODAY)).toBeNull();
  });
});
