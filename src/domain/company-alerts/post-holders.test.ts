import { expect, test } from 'vitest';
import { postHoldersOf } from './post-holders.ts';
import type { OfficerAct } from './read-officers.ts';

const said = (day: string, act: OfficerAct, post: string, name: string) => ({ day, act, post, name });

test('of each person in each post the last act counts; who holds a post comes first, the newest first', () => {
  const holders = postHoldersOf([
    said('2026-01-05', 'appointed', 'Adm. Unico', 'PEÑA RUIZ ANA'),
    said('2026-02-05', 'appointed', 'Apoderado', 'PEÑA RUIZ ANA'),
    said('2026-03-05', 'ceased', 'ADM.UNICO', 'PEÑA RUIZ ANA'),
    said('2026-03-05', 'appointed', 'Adm. Unico', 'GIL LUIS'),
    said('2026-04-05', 'reelected', 'Auditor', 'SUMAS SL'),
    said('2026-05-05', 'revoked', 'Apo.Sol.', 'SOL EVA'),
  ]);
  expect(holders.map(({ holds, post, name }) => [holds, post, name])).toEqual([
    [true, 'Auditor', 'SUMAS SL'],
    [true, 'Adm. Unico', 'GIL LUIS'],
    [true, 'Apoderado', 'PEÑA RUIZ ANA'],
    [false, 'Apo.Sol.', 'SOL EVA'],
    [false, 'ADM.UNICO', 'PEÑA RUIZ ANA'],
  ]);
});

test('who was removed and appointed on the same day holds the post', () => {
  const holders = postHoldersOf([
    said('2026-01-05', 'ceased', 'Consejero', 'GIL LUIS'),
    said('2026-01-05', 'appointed', 'Consejero', 'GIL LUÍS'),
  ]);
  expect(holders).toMatchObject([{ holds: true, act: 'appointed' }]);
});
