import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import tls from 'node:tls';

export interface ClientCertificate {
  readonly secureContext: tls.SecureContext;
  readonly subject: string;
  readonly expiresAt: Date;
}

/**
 * Reads our client certificate from PKCS#12 or PEM (certificate and key in one file).
 * @param options.ca CA of the service, if Node does not trust it by default
 * @throws Error if the file is missing or in another format, or its password is wrong
 */
export function readClientCertificate(
  file: string,
  { password, ca }: { readonly password?: string | undefined; readonly ca?: string | undefined } = {},
): ClientCertificate {
  const bytes = readFileSync(file);
  const isPem = bytes.includes('-----BEGIN ');
  const secureContext = tls.createSecureContext({
    ...(isPem ? { cert: bytes, key: bytes } : { pfx: bytes }),
    ...(password !== undefined && { passphrase: password }),
    ...(ca !== undefined && { ca }),
  });
  const { subject, validToDate } = certificateOf(secureContext);
  return { secureContext, subject: subject.replaceAll('\n', ', '), expiresAt: validToDate };
}

/**
 * Node reads PKCS#12 only into a TLS context, and shows its certificate only on a socket; an unconnected socket is
 * enough.
 */
function certificateOf(secureContext: tls.SecureContext) {
  const nowhere = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  const socket = new tls.TLSSocket(nowhere, { secureContext });
  try {
    const certificate = socket.getX509Certificate();
    if (!certificate) throw new Error('the file holds no certificate');
    return certificate;
  } finally {
    socket.destroy();
  }
}
