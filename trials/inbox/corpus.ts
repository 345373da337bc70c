import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ThreadTarget } from '../../src/domain/inbox/thread-target.ts';
import { answerAddress, messageIdOfMail, returnPathOf } from '../../src/server/actions/mail/sign-thread.ts';
import type { ThreadKey } from '../../src/server/actions/mail/thread-keys.ts';

export const OUR_ADDRESS = 'pedidos@registros.example';
export const BOUNCES_TO = 'rebotes@registros.example';
const DOMAIN = 'registros.example';

const target = z.templateLiteral([z.enum(['item', 'ticket']), ':', z.int()]);

/** What is right for a message. Of texts and phrases only whitespace may differ. */
const expectation = z.object({
  file: z.string(),
  kind: z.string(),
  client: z.string(),
  language: z.string(),
  /** Null: not judged. */
  filing: z
    .object({ proof: z.enum(['token', 'signed', 'known_thread', 'forged', 'none']), target: target.nullable() })
    .nullable(),
  /** Messages received before this one. */
  known: z.array(z.object({ message_id: z.string(), target, correspondents: z.array(z.string()) })),
  do_not_answer: z.boolean().nullable(),
  not_a_person: z.boolean().nullable(),
  bounce: z
    .object({ recipient: z.string(), kinds: z.array(z.enum(['hard', 'soft'])), statuses: z.array(z.string()) })
    .nullable(),
  /** A report about mail that was not ours, which may count as a bounce or not. */
  may_be_bounce: z.boolean(),
  /** Accepted texts of the writer's own; none: not judged. */
  own_text: z.array(z.string()),
  is_html_only: z.boolean(),
  /** Phrases that stay visible, that are folded as quotation or as signature, and that can be reached. */
  shown: z.array(z.string()),
  quoted: z.array(z.string()),
  signature: z.array(z.string()),
  forwarded: z.array(z.string()),
});
export type Expectation = z.output<typeof expectation>;

/** What is right for each message of the corpus. */
export function readExpectations(): Expectation[] {
  return z.array(expectation).parse(JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')));
}

/** The bytes of a message, with our own addresses and Message-IDs signed by this key. */
export function readMessage(key: ThreadKey, file: string): Buffer {
  const written = readFileSync(new URL(`messages/${file}`, import.meta.url), 'latin1');
  const token = (kind: string, id: string) => answerAddress(key, OUR_ADDRESS, { kind, id: Number(id) } as ThreadTarget);
  const returnPath = (id: string) => returnPathOf(key, BOUNCES_TO, mailId(id));
  const raw = written
    .replace(/\{\{TOKEN:(\w+):(\d+)\}\}/g, (_, kind, id) => plusPart(token(kind, id)))
    .replace(/\{\{VERP:mail:(\d+)\}\}/g, (_, id) => plusPart(returnPath(id)))
    .replace(/\{\{FORGED\}\}/g, `i1001-${key.id}-${'a'.repeat(16)}`)
    .replace(/\{\{MSGID:(\w+):(\d+)\}\}/g, (_, kind, id) => {
      const about = { kind, id: Number(id) } as ThreadTarget;
      return messageIdOfMail(key, { mailId: mailId(id), about, domain: DOMAIN }).slice(1, -1);
    });
  return Buffer.from(raw, 'latin1');
}

const mailId = (id: string) => `00000000-0000-4000-8000-${id.padStart(12, '0')}`;

const plusPart = (address: string) => address.slice(address.indexOf('+') + 1, address.indexOf('@'));
