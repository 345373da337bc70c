import { expect, test } from 'vitest';
import { proposedName } from './shown-name.ts';

test.each([
  ['Carmen', 'Ruiz Gil', 'Carmen R.'],
  [' Carmen ', '  ruiz ', 'Carmen R.'],
  ['Íñigo', 'ñúñez', 'Íñigo Ñ.'],
  ['Carmen', ' ', 'Carmen'],
  ['', 'Ruiz', 'R.'],
  [' ', '', ''],
])('%j %j is shown as %j', (firstname, lastname, shown) => {
  expect(proposedName({ firstname, lastname })).toBe(shown);
});
