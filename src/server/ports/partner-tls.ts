import { channel } from 'node:diagnostics_channel';
import { type EventEmitter, errorMonitor } from 'node:events';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A partner that could not prove who it is, or spoke no TLS that we take: nothing was sent to it. */
interface UntrustedPartner {
  /** Its host alone: an address may hold a secret. */
  readonly host: string;
  /** Why, as Node or OpenSSL names it, such as `CERT_HAS_EXPIRED`. */
  readonly code: string;
}

/** Every connection that this process opens in its own name, whichever library does it. Source: Node's documentation, diagnostics_channel. */
const OPENED = channel('net.client.socket');
/** Connections that begin without TLS and change over to it (STARTTLS) are not among them: their clients report here. */
const REPORTED = channel('registralia.partner.untrusted');

/**
 * Reports each connection to a partner whose certificate or TLS is refused, which its caller sees only as no answer.
 * @returns ends it
 */
export function watchPartnerTls(onUntrusted: (partner: UntrustedPartner) => void): () => void {
  const onOpened = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    if (socket instanceof TLSSocket) watchSocket(socket, onUntrusted);
  };
  const onReported = (message: unknown) => onUntrusted(message as UntrustedPartner);
  OPENED.subscribe(onOpened);
  REPORTED.subscribe(onReported);
  return () => {
    OPENED.unsubscribe(onOpened);
    REPORTED.unsubscribe(onReported);
  };
}

/** Reports a partner that was not trusted after STARTTLS. */
export function reportUntrusted(partner: UntrustedPartner): void {
  REPORTED.publish(partner);
}

function watchSocket(socket: TLSSocket, onUntrusted: (partner: UntrustedPartner) => void): void {
  let host = '';
  socket.once('lookup', (_error, _address, _family, name) => {
    host = name;
  });
  socket.once('connectionAttempt', (address) => {
    host ||= address;
  });
  const emitter: EventEmitter = socket;
  emitter.once(errorMonitor, ({ code }: NodeJS.ErrnoException) => {
    if (isOfTrust(code)) onUntrusted({ host, code });
  });
}

/** Codes of certificates (X.509, in Node's spelling) and of TLS itself; those of networks are others, such as ECONNRESET. */
function isOfTrust(code: string | undefined): code is string {
  return code !== undefined && /^ERR_(?:SSL|TLS)_|CERT|^CRL_|^INVALID_|^PATH_LENGTH|^HOSTNAME_|^EPROTO$/.test(code);
}
