import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Accepts mail; or never answers; or accepts it and answers late or never. */
type SmtpMode = 'take' | 'silent' | 'take_in_silence' | { readonly lateMs: number };

export interface SmtpStandIn {
  readonly url: string;
  mode: SmtpMode;
  /** Connections so far. */
  readonly callers: () => number;
  /** Accepted messages, as received. */
  readonly messages: () => readonly string[];
  /** How often it confirmed a message. */
  readonly answers: () => number;
  close(): Promise<void>;
}

/** A mail server as far as one client needs it (RFC 5321), with nothing stored but what came in. */
export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const state = { mode: 'take' as SmtpMode, callers: 0, answers: 0 };
  const messages: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    state.callers += 1;
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    if (state.mode === 'silent') return;
    socket.write('220 stand-in\r\n');
    converse(socket, (message) => {
      messages.push(message);
      const answer = () => {
        state.answers += 1;
        socket.write('250 taken\r\n');
      };
      if (state.mode === 'take') answer();
      if (typeof state.mode === 'object') setTimeout(() => socket.writable && answer(), state.mode.lateMs).unref();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    callers: () => state.callers,
    messages: () => messages,
    answers: () => state.answers,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, take: (message: string) => void): void {
  let pending = '';
  let isData = false;
  socket.on('data', (bytes) => {
    pending += bytes.toString('latin1');
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) take(part);
      else answer(socket, part);
      isData = !isData && /^DATA/i.test(part);
    }
  });
}

function answer(socket: Socket, command: string): void {
  if (/^DATA/i.test(command)) socket.write('354 go on\r\n');
  else if (/^QUIT/i.test(command)) socket.end('221 bye\r\n');
  else socket.write('250 ok\r\n');
}
