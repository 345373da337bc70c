import { describe, expect, it } from 'vitest';
import { pagePolicy } from '../../src/server/http/security-headers.ts';
import { developmentPolicy } from './development-policy.ts';

describe('the policy of development', () => {
  it.each([
    ['a shop page', pagePolicy({ scriptHashes: ['aGFzaA=='] })],
    ['the panel', pagePolicy({ scriptHashes: [], nonce: 'bm9uY2U=' })],
  ])('lets scripts set the styles of %s and is as strict as ever with everything else', (_page, policy) => {
    const widened = developmentPolicy(policy).split('; ');
    expect(widened.filter((directive) => directive.startsWith('style-src'))).toEqual([
      "style-src 'self' 'unsafe-inline'",
    ]);
    const rest = (directives: string[]) => directives.filter((directive) => !directive.startsWith('style-src'));
    expect(rest(widened)).toEqual(rest(policy.split('; ')));
  });
});
