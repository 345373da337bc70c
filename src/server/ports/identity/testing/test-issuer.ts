import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

/** A third-party OpenID Connect issuer that signs the claims a test chooses. */
export interface TestIssuer {
  readonly url: string;
  readonly issuer: OAuth2Issuer;
  readonly service: OAuth2Service;
  /** Requested paths, in order. */
  readonly asked: readonly string[];
  /** A token of a customer, with claims and parts of the header overridden by the test. */
  token(
    claims?: Readonly<Record<string, unknown>>,
    kid?: string,
    header?: Readonly<Record<string, unknown>>,
  ): Promise<string>;
  close(): Promise<void>;
}

export const SHOP_AUDIENCE = 'shop';

/** Starts an issuer with one key on a free port. */
export async function openTestIssuer(): Promise<TestIssuer> {
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url as string);
    service.requestHandler(request, response);
  });
  await issuer.keys.generate('RS256', { kid: 'first' });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  issuer.url = url;
  const claims = { sub: 'u-1', aud: SHOP_AUDIENCE, email: 'ana@example.com', email_verified: true };
  return {
    url,
    issuer,
    service,
    asked,
    token: (change, kid, header) =>
      issuer.buildToken({
        kid,
        scopesOrTransform: (own, payload) => {
          Object.assign(own, header);
          Object.assign(payload, claims, change);
        },
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
