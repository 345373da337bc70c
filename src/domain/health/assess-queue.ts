import { MINUTE_MS } from '../calendar/time-units.ts';
import type { HealthLine } from './health-line.ts';
import type { HealthReadings, TaskReading } from './health-readings.ts';
import { atLeast, earliestOf, lineOf } from './make-line.ts';

/** The task that sends mail, which has lines of its own. */
const MAIL_TASK = 'send_mail';

/** Lines of jobs, mails, mailboxes, the virus scanner, the keys of files and the reading of scans. */
export function assessQueue(readings: HealthReadings, now: Date): HealthLine[] {
  const { queue, heldMails, mailboxes, scans, fileKeys, recognition } = readings;
  const mail = queue.filter(({ task }) => task === MAIL_TASK);
  const others = queue.filter(({ task }) => task !== MAIL_TASK);
  const minutes = (since: Date | null) => (since === null ? 0 : (now.getTime() - since.getTime()) / MINUTE_MS);
  const [jobsSince, mailsSince] = [others, mail].map((tasks) => earliestOf(tasks.map(({ oldestAt }) => oldestAt)));
  const failedMails = sum(mail, ({ givenUp }) => givenUp);
  return [
    lineOf('jobs', atLeast(minutes(jobsSince ?? null), { attention: 5, bad: 30 }), {
      figure: sum(others, ({ waiting }) => waiting),
      since: jobsSince ?? null,
      parts: partsOf(others, ({ waiting }) => waiting),
    }),
    retriesOf(others),
    lineOf('mails', atLeast(minutes(mailsSince ?? null), { attention: 10, bad: 60 }), {
      figure: sum(mail, ({ waiting }) => waiting),
      since: mailsSince ?? null,
    }),
    lineOf('failed_mails', atLeast(failedMails, { attention: 1, bad: 20 }), { figure: failedMails }),
    lineOf('held_mails', atLeast(heldMails.count, { attention: 1 }), {
      figure: heldMails.count,
      since: heldMails.since,
    }),
    mailboxesOf(mailboxes, minutes),
    lineOf('virus_scans', scans ? atLeast(minutes(scans.since), { attention: 10, bad: 60 }) : 'off', {
      figure: scans?.waiting ?? null,
      since: scans?.since ?? null,
    }),
    keysOf(fileKeys),
    recognitionOf(recognition),
  ];
}

function retriesOf(tasks: readonly TaskReading[]): HealthLine {
  const [retried, givenUp] = [sum(tasks, (task) => task.retried), sum(tasks, (task) => task.givenUp)];
  return lineOf('retries', givenUp > 0 ? 'bad' : atLeast(retried, { attention: 1 }), {
    figure: retried + givenUp,
    parts: partsOf(tasks, (task) => task.retried + task.givenUp),
  });
}

/** Without one that has encrypted files, these cannot be opened by anybody. */
function keysOf(fileKeys: HealthReadings['fileKeys']): HealthLine {
  if (fileKeys === null) return lineOf('file_keys', 'off');
  const { missing, since } = fileKeys;
  return lineOf('file_keys', atLeast(missing.length, { attention: 1, bad: 1 }), {
    figure: missing.length,
    since: missing.length === 0 ? since : null,
    parts: missing.map((name) => ({ name, figure: null, since: null })),
  });
}

function recognitionOf(recognition: HealthReadings['recognition']): HealthLine {
  if (recognition === null) return lineOf('text_recognition', 'off');
  const { missing } = recognition;
  return lineOf('text_recognition', atLeast(missing.length, { attention: 1 }), {
    figure: missing.length,
    parts: missing.map((name) => ({ name, figure: null, since: null })),
  });
}

function mailboxesOf(mailboxes: HealthReadings['mailboxes'], minutes: (since: Date | null) => number): HealthLine {
  if (mailboxes.length === 0) return lineOf('mailboxes', 'off');
  const failing = mailboxes.filter(({ failedAt }) => failedAt !== null);
  const silent = Math.max(0, ...failing.map(({ readAt, failedAt }) => minutes(readAt ?? failedAt)));
  return lineOf('mailboxes', failing.length === 0 ? 'ok' : silent >= 30 ? 'bad' : 'attention', {
    figure: failing.length,
    limit: mailboxes.length,
    since: earliestOf(mailboxes.map(({ readAt }) => readAt)),
    parts: mailboxes.map(({ mailbox, readAt, failedAt }) => ({
      name: mailbox,
      figure: failedAt === null ? 0 : 1,
      since: readAt,
    })),
  });
}

function sum<T>(list: readonly T[], figureOf: (each: T) => number): number {
  return list.reduce((total, each) => total + figureOf(each), 0);
}

function partsOf(tasks: readonly TaskReading[], figureOf: (task: TaskReading) => number): HealthLine['parts'] {
  return tasks
    .map((task) => ({ name: task.task, figure: figureOf(task), since: task.oldestAt }))
    .filter(({ figure }) => figure > 0)
    .sort((a, b) => b.figure - a.figure || a.name.localeCompare(b.name));
}
