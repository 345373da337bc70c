import { threadKeysOf } from '../../src/server/actions/mail/thread-keys.ts';
import { parseMessage } from '../../src/server/ports/mailbox/parse-message.ts';
import { type Expectation, readExpectations, readMessage } from './corpus.ts';
import { type Judgement, judgeMessage } from './judge-message.ts';

export interface TriedMessage {
  readonly expectation: Expectation;
  readonly judgements: readonly Judgement[];
}

/** Reads the whole corpus by the rules of the inbox. */
export async function tryInbox(): Promise<TriedMessage[]> {
  const [key] = threadKeysOf({ MAIL_KEYS: ['x'.repeat(40)], SESSION_KEYS: [] });
  if (!key) throw new Error('no key');
  const tried: TriedMessage[] = [];
  for (const expectation of readExpectations()) {
    const message = await parseMessage(readMessage(key, expectation.file));
    tried.push({ expectation, judgements: judgeMessage(message, expectation, key) });
  }
  return tried;
}
