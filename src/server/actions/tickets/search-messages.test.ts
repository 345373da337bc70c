import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTickets as listCall } from '../../../contract/tickets.ts';
import { inTransaction } from '../../ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { createTicket } from './create-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { addMailToThread } from './mail-in-thread.ts';
import { newTicket } from './testing/new-ticket.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ana = () => stage.as(stage.people.ana);

async function ticketWith(text: string): Promise<number> {
  const ticketId = await createTicket(ana(), newTicket({ subject: 'Consulta' }));
  const mail = { from: 'pilar@correo.test', to: ['pedidos@registralia.example'], cc: [], subject: 'Consulta' };
  await inTransaction(ana(), (tx) => addMailToThread(tx, ticketId, { ...mail, direction: 'in', text }));
  return ticketId;
}

async function found(text: string): Promise<number[]> {
  const query = listCall.query.parse({ 'custom_filter[text]': text });
  return (await listTickets(ana(), query)).items.map(({ id }) => id);
}

test('R227 tickets are found by what was written in them: whole words, with or without accents', async () => {
  const one = await ticketWith('El usufructo vitalicio es de mi tía, la finca está en Ávila.');
  const other = await ticketWith('La finca es de mi hermano y está en Ávila.');
  expect(await found('usufructo')).toEqual([one]);
  expect(await found('USUFRUCTO avila')).toEqual([one]);
  expect((await found('finca avila')).toSorted()).toEqual([one, other].toSorted());
  // All of the words in one message.
  expect(await found('usufructo hermano')).toEqual([]);
});

test('signs of a query mean nothing, and words too short to tell anything are not looked for in messages', async () => {
  const one = await ticketWith('Referencia 9872023VH5797S: ¿falta algo?');
  expect(await found('9872023vh5797s')).toEqual([one]);
  expect(await found("9872023vh5797s & | ! ' :*")).toEqual([one]);
  expect(await found('¿falta algo?')).toEqual([one]);
  expect(await found('zz')).toEqual([]);
});

test('a message longer than any index takes is kept and found by its beginning', async () => {
  const words = Array.from({ length: 60_000 }, (_, at) => `palabra${at}`).join(' ');
  const one = await ticketWith(`Comienzo inconfundible. ${words}`);
  expect(await found('inconfundible')).toEqual([one]);
});

test('what was written long ago is found among newer messages, and of a common word the newest', async () => {
  const old = await ticketWith('La servidumbre de paso es de 1954.');
  const noisy = await ticketWith('Ruido.');
  await sql`insert into ticket_messages (ticket_id, direction, from_email, to_email, subject, text, created_at)
    select ${noisy}::bigint, 'in', 'a@correo.test', array['b@correo.test'], 'Ruido', 'frecuente ' || case when n < 5000 then 'antiguo' else '' end, now()
    from generate_series(1, 20000) as n`.execute(stage.deps.db);
  const recent = await ticketWith('Muy frecuente.');
  expect(await found('servidumbre')).toEqual([old]);
  expect((await found('frecuente')).toSorted()).toEqual([noisy, recent].toSorted());
  expect(await found('antiguo')).toEqual([noisy]);
  expect(await found('servidumbre frecuente')).toEqual([]);
});
