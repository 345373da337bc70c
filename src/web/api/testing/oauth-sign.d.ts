/** npm oauth-sign, which ships no types; used to check our signatures against an independent implementation. */
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
