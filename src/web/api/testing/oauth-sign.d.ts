/** npm oauth-sign, which has no types of its own; used to check our signatures by somebody else's. */
declare module 'oauth-sign' {
  export function sign(
    signMethod: 'HMAC-SHA1' | 'HMAC-SHA256',
    httpMethod: string,
    baseUri: string,
    params: Readonly<Record<string, string>>,
    consumerSecret: string,
    tokenSecret?: string,
  ): string;
}
