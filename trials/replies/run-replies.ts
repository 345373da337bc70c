import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { createTicket } from '../../src/server/actions/tickets/create-ticket.ts';
import { newTicket } from '../../src/server/actions/tickets/testing/new-ticket.ts';
import { signCall } from '../../src/server/http/oauth/testing/signing-client.ts';
import { messageIdIn } from '../../src/server/ports/mail/smtp-stand-in.ts';
import { freePort } from '../../src/server/start/free-port.ts';
import { openSmtpStandIn } from '../crash/smtp-stand-in.ts';
import type { ProductProcess } from '../crash/start-product.ts';
import { addAgents, allMailsSent, startOne } from '../leases/run-trial.ts';
import type { TrialAgent } from '../leases/trial-agent.ts';

interface RepliesPlan {
  readonly trial: 'replies' | 'unguarded_replies';
  readonly tickets: number;
  readonly agents: number;
  /** How often one of the two processes is killed and restarted. */
  readonly kills: number;
}

interface RepliesReport {
  /** Of each ticket: answers in its thread, and mails written for them. */
  readonly replies: readonly number[];
  readonly mails: readonly number[];
  /** Distinct messages sent, by their Message-ID. */
  readonly messages: number;
  /** Refused answers, because a colleague was faster or had the lock. */
  readonly refused: number;
}

/** Agents on two processes all answer the same tickets, over HTTP with signed calls, under leases of 200 ms, pauses and kills. */
export async function runReplies(plan: RepliesPlan): Promise<RepliesReport> {
  const stage = await openStage();
  const smtp = await openSmtpStandIn();
  const processes: ProductProcess[] = [];
  try {
    stage.deps.clock.now = new Date();
    const ticketIds: number[] = [];
    for (let at = 0; at < plan.tickets; at += 1) {
      ticketIds.push(await createTicket(stage.as(stage.people.ana), newTicket()));
    }
    const agents = await addAgents(stage, { agents: plan.agents, seed: 1 });
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startOne(stage, { port, smtpUrl: smtp.url, trial: plan.trial });
    processes.push(...(await Promise.all(ports.map(start))));
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const working = Promise.all(
      agents.map((agent) => answerAll(agent, { ticketIds, urls, isOver: () => isAnswered(stage, plan) })),
    );
    for (let killed = 0; killed < plan.kills; killed += 1) {
      await wait(1_500);
      await processes[killed % 2]?.kill();
      processes[killed % 2] = await start(ports[killed % 2] as number);
    }
    const refused = (await working).reduce((sum, count) => sum + count, 0);
    await allMailsSent(stage);
    const [replies, mails] = await loadBooks(stage, ticketIds);
    return { replies, mails, messages: new Set(smtp.messages().map(messageIdIn)).size, refused };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await smtp.close();
    await stage.close();
  }
}

interface Office {
  readonly ticketIds: readonly number[];
  readonly urls: readonly string[];
  isOver(): Promise<boolean>;
}

/** Goes through the tickets again and again until each has an answer. @returns number of refusals */
async function answerAll(agent: TrialAgent, { ticketIds, urls, isOver }: Office): Promise<number> {
  let refused = 0;
  while (!(await isOver())) {
    const ticketId = ticketIds[Math.floor(agent.random() * ticketIds.length)] as number;
    const first = Math.floor(agent.random() * 2);
    const seen = await ask(agent, { url: `${urls[first]}${PATH}/${ticketId}?autoLock=1` });
    const thread = (seen?.body.more as { thread: { direction: string }[] } | undefined)?.thread;
    if (!thread || thread.some(({ direction }) => direction === 'out')) continue;
    await wait(agent.random() * LONGEST_THOUGHT_MS);
    const actions = {
      operation: 'reply',
      request_key: randomUUID(),
      text: `Respuesta de ${agent.agentId}`,
      to: seen?.body.to_email,
      cc: [],
      status: 4,
    };
    // Without an answer an agent sends the same request to the other process.
    for (let tries = 0; tries < 4; tries += 1) {
      const url = `${urls[(first + tries) % 2]}${PATH}/${ticketId}`;
      const answer = await ask(agent, { method: 'PUT', url, json: { version: seen?.body.version, more: { actions } } });
      if (answer === null) continue;
      if (answer.status >= 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      if (answer.status !== 200) refused += 1;
      break;
    }
  }
  return refused;
}

async function ask(
  { signer }: TrialAgent,
  request: { method?: 'PUT'; url: string; json?: object },
): Promise<{ status: number; body: Record<string, unknown> } | null> {
  const { url, method, headers, payload } = signCall(signer, { ...request, at: new Date() });
  try {
    const answer = await fetch(url, { method, headers, ...(payload !== undefined && { body: payload }) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    await wait(100);
    return null;
  }
}

async function isAnswered({ deps }: Stage, { tickets }: RepliesPlan): Promise<boolean> {
  const { count } = await deps.db
    .selectFrom('ticket_messages')
    .select(({ fn }) => fn.count<number>('ticket_id').distinct().as('count'))
    .where('direction', '=', 'out')
    .executeTakeFirstOrThrow();
  return Number(count) >= tickets;
}

async function loadBooks({ deps }: Stage, ticketIds: readonly number[]): Promise<[number[], number[]]> {
  const rows = await deps.db
    .selectFrom('ticket_messages as m')
    .leftJoin('mails', 'mails.ticket_message_id', 'm.message_id')
    .select(['m.ticket_id', 'm.message_id', 'mail_id'])
    .where('m.direction', '=', 'out')
    .execute();
  const of = (ticketId: number) => rows.filter(({ ticket_id }) => ticket_id === ticketId);
  const replies = ticketIds.map((id) => new Set(of(id).map(({ message_id }) => message_id)).size);
  return [replies, ticketIds.map((id) => of(id).filter(({ mail_id }) => mail_id !== null).length)];
}

const PATH = '/api/rest/restapi/tickets';
const LONGEST_THOUGHT_MS = 400;
