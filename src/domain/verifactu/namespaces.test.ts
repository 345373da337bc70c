import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { NAMESPACES } from './namespaces.ts';

test.for([
  ['content', 'SuministroInformacion'],
  ['submission', 'SuministroLR'],
  ['answer', 'RespuestaSuministro'],
  ['question', 'ConsultaLR'],
  ['reply', 'RespuestaConsultaLR'],
  ['soap', 'soap-envelope'],
] as const)("%s is the namespace of the agency's schema %s", ([name, schema], context) => {
  const text = readFileSync(referenceData(context, `verifactu/xsd/${schema}.xsd`), 'utf8');
  expect(/targetNamespace="([^"]+)"/.exec(text)?.[1]).toBe(NAMESPACES[name]);
});
