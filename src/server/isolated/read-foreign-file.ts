import { AppError } from '../../domain/errors/app-error.ts';
import type { OpenedPackage } from '../../domain/inbox/opened-package.ts';
import type { ParsedMessage } from '../../domain/inbox/parsed-message.ts';
import { headerBlock } from '../ports/mailbox/header-block.ts';
import { MESSAGE_LIMITS } from '../ports/mailbox/message-limits.ts';
import type { MessageToVerify, SenderTrust } from '../ports/mailbox/verify-sender.ts';
import { type Isolated, IsolatedBusy, type IsolatedSettings, type Isolation, openIsolation } from './isolated.ts';
import type { ReaderTasks } from './reader.ts';

/** Limits of a process that reads foreign files. */
export const READER: IsolatedSettings = {
  entry: new URL('./reader.ts', import.meta.url),
  isConfined: true,
  limits: { memory: 512, heap: 384, timeMs: 20_000 },
  mostWaiting: 50,
  tasksPerChild: 500,
  idleMs: 60_000,
};

type Outcome<Task extends keyof ReaderTasks> = Awaited<ReturnType<ReaderTasks[Task]>>;

/** Each starts with the first file to read and ends after a minute without any. */
const files = openIsolation(READER);
const papers = openIsolation({ ...READER, mostWaiting: 10 });
const mails = openIsolation(READER);
const messages = openIsolation({ ...READER, mostWaiting: 10 });

/**
 * Reads bytes that somebody uploaded, in a process that may crash, one file at a time. Exceeding the limits is reported as a result.
 * @throws AppError too_many_requests when too many wait; Error when no process can be started
 */
export function readForeignFile<
  Task extends 'read_document' | 'read_note_lines' | 'read_paper_text' | 'read_text' | 'count_pages' | 'read_statement',
>(task: Task, bytes: Parameters<ReaderTasks[Task]>[0]): Promise<Isolated<Outcome<Task>>> {
  return read(files, task, bytes);
}

/** Checks a PDF for signatures and codes, in a separate process, so that people do not wait behind papers that nobody waits for. */
export function checkForeignPaper(
  input: Parameters<ReaderTasks['read_authenticity']>[0],
): Promise<Isolated<Outcome<'read_authenticity'>>> {
  return read(papers, 'read_authenticity', input);
}

/** Reads what an issuer said about a certificate, in the same process. */
export function readForeignRevocation(
  input: Parameters<ReaderTasks['read_revocation']>[0],
): Promise<Isolated<Outcome<'read_revocation'>>> {
  return read(papers, 'read_revocation', input);
}

/**
 * Like `readForeignFile`, for a received e-mail: in a separate process, so that mail does not wait behind documents. If it exceeds the limits, only
 * its headers are read.
 * @throws Error when not even those can be read
 */
export async function readReceivedMail(raw: Uint8Array): Promise<ParsedMessage> {
  const whole = await read(mails, 'read_message', raw);
  if (whole.ok) return whole.value;
  const headers = await read(mails, 'read_message_headers', headerBlock(raw, MESSAGE_LIMITS.headerBytes));
  if (headers.ok) return headers.value;
  throw new Error(`a message cannot be read: ${headers.excess} ${headers.detail}`.trim());
}

/** Opens a file of a message in one of Outlook's own formats, in the same process; null if it cannot be opened within the limits. */
export async function openOutlookPackage(
  kind: OpenedPackage['kind'],
  bytes: Uint8Array,
): Promise<OpenedPackage | null> {
  const opened = await read(mails, 'open_package', { kind, bytes });
  return opened.ok ? opened.value : null;
}

/** Whether a message proves its sender, in the same process. Exceeding the limits proves nothing. */
export async function verifyReceivedMail(message: MessageToVerify): Promise<SenderTrust> {
  const trust = await read(mails, 'verify_sender', message);
  return trust.ok ? trust.value : 'unverified';
}

/** Like `readForeignFile`, for a partner's answers: in a separate process, so that they do not wait behind files. */
export function readPartnerMessage<Task extends 'read_submission' | 'read_question'>(
  task: Task,
  text: string,
): Promise<Isolated<Outcome<Task>>> {
  return read(messages, task, text);
}

async function read<Task extends keyof ReaderTasks>(
  isolation: Isolation,
  task: Task,
  input: Parameters<ReaderTasks[Task]>[0],
): Promise<Isolated<Outcome<Task>>> {
  try {
    return await isolation.run<Outcome<Task>>(task, input);
  } catch (error) {
    if (!(error instanceof IsolatedBusy)) throw error;
    throw new AppError('too_many_requests', { seconds: READER.limits.timeMs / 1000 });
  }
}
