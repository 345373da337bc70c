import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Messages of its INBOX; those of a great mailbox are made when they are asked for. */
export interface StandInMail {
  /** UIDs are 1 to this. */
  count: number;
  raw(uid: number): string;
}

/** What it does in place of its answer to a command, or in place of its greeting. */
type Twist = (socket: Socket, tag: string) => void;

export interface ImapStandIn {
  readonly port: number;
  /** The first word of each command so far. */
  readonly heard: readonly string[];
  /** Reports new mail to those that wait for it. */
  announce(): void;
  close(): Promise<void>;
}

/** A mail server for what no real one does: 100,000 messages at once, or wrong answers. It takes any password. */
export async function openImapStandIn(
  mail: StandInMail,
  twists: Readonly<Record<string, Twist>> = {},
): Promise<ImapStandIn> {
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (twists.greeting) twists.greeting(socket, '*');
    else socket.write('* OK ready\r\n');
    let idling = '';
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      const [tag = '', ...words] = line.split(' ');
      const isUid = words[0]?.toUpperCase() === 'UID';
      const [verb = '', ...rest] = isUid ? words.slice(1) : words;
      const command = verb.toUpperCase();
      if (tag.toUpperCase() === 'DONE') return void socket.write(`${idling} OK done\r\n`);
      heard.push(command);
      if (command === 'IDLE') idling = tag;
      const twist = twists[command];
      if (twist) twist(socket, tag);
      else socket.write(answerTo(mail, { tag, command, rest }), 'latin1');
    });
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    announce() {
      for (const socket of sockets) socket.write(`* ${mail.count} EXISTS\r\n`);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Command {
  readonly tag: string;
  readonly command: string;
  readonly rest: readonly string[];
}

function answerTo(mail: StandInMail, { tag, command, rest }: Command): string {
  const done = `${tag} OK done\r\n`;
  switch (command) {
    case 'CAPABILITY':
      return `* CAPABILITY IMAP4rev1 IDLE\r\n${done}`;
    case 'LIST':
      return `* LIST (\\HasNoChildren) "/" INBOX\r\n${done}`;
    case 'EXAMINE':
    case 'SELECT':
      return `* FLAGS ()\r\n* ${mail.count} EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT ${mail.count + 1}] x\r\n${tag} OK [READ-ONLY] x\r\n`;
    case 'SEARCH':
      return `* SEARCH ${searched(mail, rest).join(' ')}\r\n${done}`;
    case 'FETCH':
      return `${fetched(mail, Number(rest[0]))}${done}`;
    case 'IDLE':
      return '+ waiting\r\n';
    default:
      return done;
  }
}

/** UIDs from the `n:*` or `n` of a search. */
function searched({ count }: StandInMail, rest: readonly string[]): number[] {
  const [from = '1', to] = (rest[rest.findIndex((word) => word.toUpperCase() === 'UID') + 1] ?? '1:*').split(':');
  const [first, last] = [Number(from), to === undefined ? Number(from) : count];
  return Array.from({ length: Math.max(0, Math.min(last, count) - first + 1) }, (_, at) => first + at);
}

function fetched(mail: StandInMail, uid: number): string {
  if (!(uid >= 1 && uid <= mail.count)) return '';
  const raw = mail.raw(uid);
  const date = `"${new Date().toUTCString().slice(5, 16).replaceAll(' ', '-')} 10:00:00 +0000"`;
  return `* ${uid} FETCH (UID ${uid} INTERNALDATE ${date} BODY[]<0> {${Buffer.byteLength(raw, 'latin1')}}\r\n${raw})\r\n`;
}
