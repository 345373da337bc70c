import { readFileSync } from 'node:fs';
import { Duplex } from 'node:stream';
import tls from 'node:tls';

/** A certificate with its key, read once. */
export interface ClientCertificate {
  readonly secureContext: tls.SecureContext;
  readonly subject: string;
  readonly expiresAt: Date;
}

/**
 * Reads our client certificate, from PKCS#12 or PEM (certificate and key in one file).
 * @param options.ca CA of the service, where Node does not know it
 * @throws Error when the file is missing, of another form, or its password is wrong
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

/** Node loads PKCS#12 only into a context, whose content shows only at a connection: an unconnected one will do. */
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
