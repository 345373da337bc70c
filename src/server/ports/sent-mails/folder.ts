import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SentMail, SentMailsPort } from './port.ts';

const line = z.object({ mailId: z.uuid(), dedupeKey: z.string(), messageId: z.string(), at: z.coerce.date() });

/** One file of JSON lines per day (UTC) in a folder; several processes may append to it. */
export function sentMailsFolder(folder: string): SentMailsPort {
  return {
    async note(mail) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = await open(path.join(folder, fileOf(mail.at)), 'a', 0o600);
      try {
        await file.appendFile(`${JSON.stringify(mail)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

/** Reads a folder's records; a line truncated by a crash is about a mail that may not have been sent, and is ignored. */
export function readSentMails(folder: string): readonly SentMail[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .flatMap((text) => {
      const read = line.safeParse(jsonOf(text));
      return read.success ? [read.data] : [];
    });
}

/** Names of the files of days that ended before an instant. */
export function daysBefore(folder: string, instant: Date): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name < fileOf(instant));
  return names.map((name) => path.join(folder, name));
}

function fileOf(at: Date): string {
  return `${at.toISOString().slice(0, 10)}.jsonl`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
