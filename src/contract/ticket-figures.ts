import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { instant } from './orders/pedido.ts';

/** Figures of tickets and mail, for supervisors; each number links to the list that it counts. */
const ROOT = '/api/rest/restapi/ticketfigures';
const WHO = ['agent'] as const;
const REFUSALS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

/**
 * `answered`: tickets first answered by a person in the period. `open`: tickets that are open now. `filed`: mail of
 * the period that was filed automatically; `misfiled`: the part of it that a person moved elsewhere. `returned`: our
 * mail that bounced in the period.
 */
export const TICKET_FIGURES = ['answered', 'open', 'filed', 'misfiled', 'returned'] as const;
export type TicketFigure = (typeof TICKET_FIGURES)[number];

/** Ages of open tickets, in days since their opening. */
export const TICKET_AGES = ['1', '3', '7', 'more'] as const;

const period = { from: z.iso.date(), to: z.iso.date() };
const agentId = z.coerce.number().int().min(0).max(LARGEST_ID);

const line = z.object({
  /** What the line is about: all tickets, one agent (0: unassigned), or one group. */
  by: z.enum(['all', 'agent', 'group']),
  agent_id: z.int().nullable(),
  group: z.string().nullable(),
  name: z.string(),
  answered: z.int(),
  /** Minutes until the first answer by a person; null if there was none. */
  median: z.int().nullable(),
  p90: z.int().nullable(),
  /** Open now, by status and age. */
  open: z.array(z.object({ status: z.int(), age: z.enum(TICKET_AGES), count: z.int() })),
  filed: z.int(),
  misfiled: z.int(),
  returned: z.int(),
});
export type TicketFigureLine = z.output<typeof line>;

export const getTicketFigures = defineCall('getTicketFigures', {
  summary: 'Figures of tickets and mail of a period: in total, per agent and per group; for supervisors',
  method: 'GET',
  path: ROOT,
  who: WHO,
  query: z.object(period),
  output: z.object({ lines: z.array(line) }),
  errors: REFUSALS,
});

export const listTicketFigure = defineCall('listTicketFigure', {
  summary: 'The tickets or mails behind one of these figures, newest first, at most 200',
  method: 'GET',
  path: `${ROOT}/{figure}`,
  who: WHO,
  params: z.object({ figure: z.enum(TICKET_FIGURES) }),
  query: z.object({
    ...period,
    agent_id: agentId.optional(),
    group: z.string().max(60).optional(),
    status: z.coerce.number().int().min(1).max(8).optional(),
    age: z.enum(TICKET_AGES).optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** Unique within the list. */
        key: z.string(),
        ticket_id: z.int().nullable(),
        item_id: z.int().nullable(),
        title: z.string(),
        at: instant,
        minutes: z.int().nullable(),
      }),
    ),
    total: z.int(),
  }),
  errors: REFUSALS,
});
