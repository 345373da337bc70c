import { expect, test } from 'vitest';
import { runReplies } from './run-replies.ts';

const TIMEOUT_MS = 600_000;

test(
  '64 agents on two processes that are killed three times all answer the same 40 tickets: each is answered once, and one mail leaves',
  async () => {
    const { replies, mails, messages, refused } = await runReplies({
      trial: 'replies',
      tickets: 40,
      agents: 64,
      kills: 3,
    });
    const once = replies.map(() => 1);
    expect(replies).toEqual(once);
    expect(mails).toEqual(once);
    expect(messages).toBe(once.length);
    expect(refused).toBeGreaterThan(20);
  },
  TIMEOUT_MS,
);

test(
  'without the version of the ticket the same trial finds tickets that were answered twice',
  async () => {
    const { replies, mails } = await runReplies({ trial: 'unguarded_replies', tickets: 20, agents: 64, kills: 0 });
    const twice = (times: number) => times > 1;
    expect(replies.filter(twice).length).toBeGreaterThan(0);
    expect(mails.filter(twice).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
