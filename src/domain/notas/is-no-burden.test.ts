import { expect, test } from 'vitest';
import { isNoBurden } from './is-no-burden.ts';

const LONG =
  'constituida a favor de Banco Imaginario, S.A., en escritura de 1 de marzo de 2010 ante el notario de Jaca';

test.each([
  [`Hipoteca cancelada ${LONG}.`, true],
  [`Hipoteca ${LONG}, cancelada.`, true],
  [`Hipoteca no cancelada ${LONG}.`, false],
  [`Hipoteca ${LONG}, que no ha sido cancelada.`, false],
  [`Hipoteca hasta que sea cancelada ${LONG}.`, false],
  [`Hipoteca cancelada parcialmente ${LONG}.`, false],
  [`Servidumbre de paso a favor de esta finca, ${LONG}.`, true],
  ['Servidumbre de paso en beneficio de esta finca, a cargo de la 5130. (VIGENTE)', true],
  ['Servidumbre que soporta en beneficio de la registral número 1335.', false],
  [`ZORTASUNA. Finka honen alde, 7006 zenbakiko finkaren gaineko bide-zortasuna. ${LONG}`, true],
  [`ZORTASUNA. Finka honen gainean, 7006 zenbakiko finkaren alde. ${LONG}`, false],
  [`Servidumbre de paso sobre esta finca, ${LONG}.`, false],
  [`Hipoteca a favor de esta finca, ${LONG}.`, false],
])('%s is no burden: %s', (text, isNone) => {
  expect(isNoBurden(text)).toBe(isNone);
});
