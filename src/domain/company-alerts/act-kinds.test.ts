import { expect, test } from 'vitest';
import { actKinds } from './act-kinds.ts';

/** Beginnings of entries as the BORME prints them. */
test.each([
  [
    'Constitución. Comienzo de operaciones: 3.11.26. Objeto social: Hostelería.',
    ...['Constitución', 'Incorporation', 'Constituição'],
  ],
  ['Nombramientos. Adm. Unico: PAZ ANA.', 'Nombramientos', 'Appointments', 'Nomeações'],
  [
    'Ceses/Dimisiones. Adm. Unico: RUIZ LUIS.',
    ...['Ceses y dimisiones', 'Removals and resignations', 'Cessações de funções'],
  ],
  ['Reelecciones. Consejero: PAZ ANA.', 'Reelecciones', 'Re-elections', 'Reconduções'],
  ['Revocaciones. Apoderado: RUIZ LUIS.', 'Revocación de poderes', 'Powers revoked', 'Revogação de poderes'],
  [
    'Ampliación de capital. Capital: 3.000,00 Euros.',
    ...['Ampliación de capital', 'Capital increase', 'Aumento de capital'],
  ],
  [
    'Reducción de capital. Importe reducción: 3.000,00 Euros.',
    ...['Reducción de capital', 'Capital reduction', 'Redução de capital'],
  ],
  [
    'Cambio de domicilio social. C/ MAYOR 1 (SORIA).',
    ...['Cambio de domicilio', 'New registered office', 'Mudança de sede'],
  ],
  ['Cambio de denominación social. SOL SL.', 'Cambio de nombre', 'New name', 'Mudança de nome'],
  ['Cambio de objeto social. Hostelería.', 'Cambio de objeto social', 'New purpose', 'Alteração do objeto'],
  ['Ampliación del objeto social. Hostelería.', 'Cambio de objeto social', 'New purpose', 'Alteração do objeto'],
  ['Modificación de objeto social. Hostelería.', 'Cambio de objeto social', 'New purpose', 'Alteração do objeto'],
  [
    'Modificaciones estatutarias. Artículo 8: Administración.',
    ...['Cambio de estatutos', 'New articles', 'Alteração de estatutos'],
  ],
  ['Declaración de unipersonalidad. Socio único: PAZ ANA.', 'Socio único', 'Sole shareholder', 'Sócio único'],
  [
    'Pérdida del carácter de unipersonalidad.',
    ...['Deja de tener socio único', 'No longer a sole shareholder', 'Deixa de ter sócio único'],
  ],
  ['Fusión por absorción. Sociedades absorbidas: SOL SL.', 'Fusión', 'Merger', 'Fusão'],
  ['Escisión parcial. Sociedades beneficiarias: SOL SL.', 'Escisión', 'Division', 'Cisão'],
  ['Transformación de sociedad. Denominación y forma: SOL SA.', 'Transformación', 'Conversion', 'Transformação'],
  ['Situación concursal. Procedimiento concursal 3/2026.', 'Concurso de acreedores', 'Insolvency', 'Insolvência'],
  ['Disolución. Voluntaria.', 'Disolución', 'Dissolution', 'Dissolução'],
  ['Extinción. Datos registrales. T 1.', 'Extinción', 'Extinction', 'Extinção'],
  [
    'Cierre provisional hoja registral art. 137.2 Ley 43/95.',
    ...['Cierre de la hoja registral', 'Register sheet closed', 'Encerramento da folha'],
  ],
  ['Otros conceptos: se anota.', 'Otros actos', 'Other acts', 'Outros atos'],
])('%s', (text, es, en, pt) => {
  expect([actKinds(text, 'es'), actKinds(text, 'en'), actKinds(text, 'pt')]).toEqual([[es], [en], [pt]]);
  expect(actKinds(`Datos. ${text}`, 'es')).toEqual([es]);
});

test('a word within a sentence names no act', () => {
  expect(actKinds('Otros conceptos: Disolución del grupo.', 'es')).toEqual(['Otros actos']);
  expect(actKinds('Nombramientos. Liq: PAZ ANA. Disolución. Extinción.', 'es')).toEqual([
    ...['Nombramientos', 'Disolución', 'Extinción'],
  ]);
});
