import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Proof } from '../../domain/authenticity/proof-texts.ts';
import { Proofs } from './proofs.tsx';

test('two signatures with one title have keys of their own', () => {
  const proof: Proof = { id: 'signature-0', tone: 'bad', title: 'Firma: ANA PRUEBA', lines: [], link: null };
  const list = Proofs({ proofs: [proof, { ...proof, id: 'signature-1' }] }) as ReactElement<{
    children: ReactElement[];
  }>;
  expect(list.props.children.map(({ key }) => key)).toEqual(['signature-0', 'signature-1']);
});
