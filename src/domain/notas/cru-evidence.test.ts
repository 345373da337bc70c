import { expect, test } from 'vitest';
import { isCruProved } from './cru-evidence.ts';

const [OWN, OTHER] = ['06001000123456', '06001000654321'];

test.each([
  ['alone in the paper', `Zafra 31 ${OWN}`, 'Hipoteca', true],
  ['named again', `Zafra 31 ${OWN}`, `Afecta a la finca ${OWN}`, true],
  ['behind its label, while another is mentioned', `CRU: ${OWN}`, `Servidumbre de la finca ${OTHER}`, true],
  ['behind its label in two words', `Código registral único (IDUFIR): ${OWN}`, OTHER, true],
  ['without a label, while another is mentioned', `Zafra 31 ${OWN}`, `Servidumbre de la finca ${OTHER}`, false],
  ['one of two among the data', `CRU: ${OWN}\n${OTHER}`, '', false],
  ['another than the one among the data', `CRU: ${OTHER}`, '', false],
])('a code %s', (_, about, elsewhere, isProved) => expect(isCruProved(OWN, about, elsewhere)).toBe(isProved));

test('no code is not proved', () => expect(isCruProved(null, OWN, '')).toBe(false));
