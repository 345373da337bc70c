import { Resolver } from 'node:dns/promises';
import { type DNSResolver, dkimVerify, dmarc } from 'mailauth';
import { headerBlock } from './header-block.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';

/** `failed`: there is a signature of the sender's domain, and it is invalid. */
export type SenderTrust = 'verified' | 'unverified' | 'failed';

export interface MessageToVerify {
  readonly raw: Uint8Array;
  /** TXT records by name, in place of the DNS. */
  readonly records: Readonly<Record<string, string>> | null;
}

/**
 * Whether a message's DKIM signatures prove the domain of its From header, as DMARC requires. SPF is not checked: only
 * the mail server saw the sending host. Only in an isolated process, since the bytes are untrusted.
 */
export async function verifySender({ raw, records }: MessageToVerify): Promise<SenderTrust> {
  const headers = Buffer.from(headerBlock(raw, MESSAGE_LIMITS.headerBytes)).toString('latin1');
  const signatures = headers.match(/^dkim-signature:/gim)?.length ?? 0;
  if (signatures === 0 || signatures > MOST_SIGNATURES) return 'unverified';
  const resolver = records === null ? askDns() : recordsOnly(records);
  const { results, headerFrom, fromFields } = await dkimVerify(Buffer.from(raw), { resolver, strict: true });
  const passed = results.filter(({ status }) => status.result === 'pass' && !status.testing && !status.underSized);
  const policy = await dmarc({
    headerFrom,
    fromFields,
    dkimDomains: passed.map(({ id, signingDomain = '', status }) => ({
      ...(id !== undefined && { id }),
      domain: signingDomain,
      ...(status.aligned !== undefined && { aligned: status.aligned }),
    })),
    resolver,
  });
  const isAligned =
    policy && policy.status.result !== 'none' ? policy.status.result === 'pass' : passed.some(alignedOf);
  if (isAligned && fromFields === 1) return 'verified';
  return results.some((one) => one.status.result === 'fail' && alignedOf(one)) ? 'failed' : 'unverified';
}

function alignedOf({ status }: { readonly status: { readonly aligned?: string | false } }): boolean {
  return typeof status.aligned === 'string';
}

function askDns(): DNSResolver {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return (name, type) => resolver.resolve(name, type) as Promise<string[][] | string[]>;
}

function recordsOnly(records: Readonly<Record<string, string>>): DNSResolver {
  return async (name, type) => {
    const record = type === 'TXT' ? records[name.toLowerCase()] : undefined;
    if (record === undefined) throw Object.assign(new Error(`no ${type} of ${name}`), { code: 'ENOTFOUND' });
    return [[record]];
  };
}

/** Each gateway adds one. Further ones are ignored, since each costs a DNS query. */
const MOST_SIGNATURES = 10;
