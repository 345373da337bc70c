import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail as received. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body with CRLF, transparency dots removed. */
  readonly data: string;
}

/** A mail server on a local port that accepts and keeps every mail (RFC 5321, without extensions). */
export interface SmtpStandIn {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/**
 * Starts a mail server for tests.
 * @param refusals answers instead of the usual ones, by command ("RCPT", "DATA", "." for the end of the message)
 */
export async function startSmtpStandIn(refusals: Readonly<Record<string, string>> = {}): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, { refusals, keep: (mail) => received.push(mail) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Conversation {
  readonly refusals: Readonly<Record<string, string>>;
  readonly keep: (mail: ReceivedMail) => void;
}

function converse(socket: Socket, { refusals, keep }: Conversation): void {
  let envelope = { from: '', to: [] as string[] };
  let lines: string[] | null = null;
  let rest = '';
  const say = (answer: string) => socket.write(`${answer}\r\n`);
  socket.setEncoding('utf8');
  say('220 stand-in ESMTP');
  socket.on('data', (chunk) => {
    const parts = (rest + chunk).split('\r\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      if (lines) takeLine(line, lines);
      else command(line);
    }
  });

  function takeLine(line: string, message: string[]) {
    if (line !== '.') {
      message.push(line.startsWith('.') ? line.slice(1) : line);
      return;
    }
    lines = null;
    const refusal = refusals['.'];
    if (!refusal) keep({ ...envelope, data: message.join('\r\n') });
    envelope = { from: '', to: [] };
    say(refusal ?? '250 kept');
  }

  function command(line: string) {
    const verb = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? '';
    const refusal = refusals[verb];
    if (refusal) return say(refusal);
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    switch (verb) {
      case 'EHLO':
      case 'HELO':
        return say('250 stand-in');
      case 'MAIL':
        envelope.from = address;
        return say('250 sender ok');
      case 'RCPT':
        envelope.to.push(address);
        return say('250 recipient ok');
      case 'DATA':
        lines = [];
        return say('354 go on');
      case 'QUIT':
        say('221 bye');
        return socket.end();
      case 'RSET':
      case 'NOOP':
        return say('250 ok');
      default:
        return say('502 not known');
    }
  }
}

/** Message-ID of a raw message; a long one is folded onto its own line. */
export function messageIdIn(message: string): string | undefined {
  return /^Message-ID:\s*(\S+)/im.exec(message)?.[1];
}
