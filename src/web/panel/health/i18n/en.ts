import type { HealthMessages } from './es.ts';

const checks: HealthMessages['checks'] = {
  connections: {
    name: 'Database connections',
    says: (figure, limit) => `${figure} of ${limit} in use`,
    since: '',
  },
  transactions: {
    name: 'Longest transaction',
    says: (figure, _, isNone) => (isNone ? 'None open' : `Open for ${figure}`),
    since: '',
  },
  disk: {
    name: 'Disk space',
    says: (figure, limit) => `${figure} free; the minimum is ${limit}`,
    since: '',
  },
  partitions: {
    name: 'Tables cut by time',
    says: (figure, _, isNone) =>
      isNone ? 'Those to come are ready' : `${figure} of those to come ${figure === '1' ? 'is' : 'are'} missing`,
    since: '',
  },
  jobs: {
    name: 'Jobs waiting',
    says: (figure, _, isNone) => (isNone ? 'None' : figure),
    since: 'The oldest has waited since',
  },
  retries: {
    name: 'Failing jobs',
    says: (figure, _, isNone) => (isNone ? 'None' : `${figure} tried more than three times`),
    since: '',
  },
  mails: {
    name: 'Mails waiting to leave',
    says: (figure, _, isNone) => (isNone ? 'None' : figure),
    since: 'The oldest has waited since',
  },
  failed_mails: {
    name: 'Mails that did not leave',
    says: (figure, _, isNone) => (isNone ? 'None' : `${figure}, no longer tried`),
    since: '',
  },
  held_mails: {
    name: 'Held mails',
    says: (figure, _, isNone) => (isNone ? 'None' : `${figure}, to addresses that do not exist`),
    since: 'The oldest is from',
  },
  mailboxes: {
    name: 'Mailboxes',
    says: (figure, limit, isNone) => (isNone ? `All ${limit} can be read` : `${figure} of ${limit} cannot be read`),
    since: 'Last read',
  },
  virus_scans: {
    name: 'Virus scanner',
    says: (figure, _, isNone) =>
      isNone ? 'All checked' : `Not checked yet: ${figure}; until then they cannot be opened`,
    since: 'The oldest has waited since',
  },
  file_keys: {
    name: 'Encryption of files',
    says: (figure, _, isNone) =>
      isNone
        ? 'Files are stored encrypted'
        : figure === '1'
          ? 'A key is missing: what it encrypts cannot be opened'
          : `${figure} keys are missing: what they encrypt cannot be opened`,
    since: 'With the current key since',
    off: 'Identity papers and all other files are stored without encryption.',
  },
  text_recognition: {
    name: 'Reading of scans',
    says: (figure, _, isNone) =>
      isNone
        ? 'They are read in every language'
        : `Languages missing: ${figure}; what is written in them is read less well`,
    since: '',
    off: 'Scanned documents are not read: the programs tesseract and pdftoppm are missing. Each order says so.',
  },
  invoice_chain: {
    name: 'Chain of invoices',
    says: () => '',
    since: 'Checked',
  },
  unsent_invoices: {
    name: 'Records for the Spanish tax agency',
    says: (figure, _, isNone) => (isNone ? 'All sent' : `${figure} not sent`),
    since: 'The oldest is from',
  },
  audit_chain: {
    name: 'Audit trail',
    says: () => '',
    since: 'Checked',
  },
  taken_locks: {
    name: 'Locks taken from a colleague',
    says: (figure, _, isNone) => (isNone ? 'None in 24 hours' : `${figure} in 24 hours`),
    since: '',
  },
  lost_workers: {
    name: 'Processes that died with jobs',
    says: (figure, _, isNone) => (isNone ? 'None in 24 hours' : `${figure} in 24 hours; others took over their jobs`),
    since: '',
  },
  stale_writes: {
    name: 'Changes refused as outdated',
    says: (figure, _, isNone) => (isNone ? 'None in 24 hours' : `${figure} in 24 hours`),
    since: '',
  },
  base_backup: {
    name: 'Backup',
    says: () => '',
    since: 'The last is from',
  },
  log_archive: {
    name: 'Archived log of the database',
    says: () => '',
    since: 'Reaches',
  },
  drill: {
    name: 'Restore drill',
    says: () => '',
    since: 'The last good one is from',
  },
};

export const en: HealthMessages = {
  title: 'System health',
  open: 'Show system health',
  loading: 'Reading how everything is…',
  only_supervisors: 'This page is for supervisors.',
  summary: (bad, attention) => {
    const urgent = bad === 1 ? 'One thing needs somebody now' : `${bad} things need somebody now`;
    const today = attention === 1 ? 'one should be looked at today' : `${attention} should be looked at today`;
    if (bad === 0 && attention === 0) return 'All is well.';
    if (bad === 0) return `${today[0]?.toUpperCase()}${today.slice(1)}.`;
    return attention === 0 ? `${urgent}.` : `${urgent}, and ${today}.`;
  },
  read_at: (at) => `Read on ${at}; refreshed every minute.`,
  states: { ok: 'Fine', attention: 'To look at', bad: 'Urgent', off: 'Not set up' },
  broken: 'It is not as it was written.',
  never: 'Not done yet.',
  unknown: 'It could not be read.',
  most: (figure) => `${figure} or more`,
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes) => `${minutes} min`,
  look: 'What to do',
  groups: {
    machine: 'Database and disk',
    work: 'Jobs and mail',
    chains: 'Invoices and audit',
    conflicts: 'Conflicts between people and processes',
    backups: 'Backups',
  },
  parts: {
    restored_to: (at) => `The state of ${at} was restored`,
    rpo: (lost, isNone) => (isNone ? 'Nothing was lost (RPO 0)' : `${lost} writes were lost (RPO)`),
    rto: (seconds) => `It took ${seconds} (RTO)`,
    failed: (problems, at) =>
      `The last one, on ${at}, failed: ${problems} ${problems === '1' ? 'problem' : 'problems'}`,
    task: (name, count) => `${name}: ${count}`,
    strays: (name, count) => `${name}: rows outside of them: ${count}`,
    read: (name, at) => `${name}: read on ${at}`,
    unread: (name, at) => `${name}: cannot be read; last read on ${at}`,
    never_read: (name) => `${name}: not read yet`,
    unread_language: (name: string) => `Tesseract lacks the language “${name}”`,
  },
  checks,
};
