import { domainToUnicode } from 'node:url';
import type { MessageLink } from '../../../domain/inbox/safe-message.ts';

/**
 * A link that is safe to follow, with its real host; null for any other (javascript:, data:, a path without a host).
 */
export function linkOf(
  number: number,
  { href, text }: { readonly href: string; readonly text: string },
): MessageLink | null {
  const url = urlOf(href);
  if (!url) return null;
  const shown = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  const host = url.protocol === 'mailto:' ? (url.pathname.split('?')[0] ?? '') : url.hostname;
  return {
    number,
    text: shown,
    url: url.href,
    host,
    isMisleading: url.protocol !== 'mailto:' && namesOther(shown, url.hostname),
  };
}

const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

function urlOf(href: string): URL | null {
  // Browsers ignore these characters in an address, so "java\nscript:" would work.
  const url = URL.parse(href.replace(/[\s\p{Cc}]+/gu, '').slice(0, 4000));
  return url && PROTOCOLS.includes(url.protocol) ? url : null;
}

/** Whether the text of a link looks like an address of another host. */
function namesOther(text: string, host: string): boolean {
  const named = /^(?:https?:\/\/)?(?:[^\s/@]{1,100}@)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})(?:[/:?#]|$)/iu.exec(
    text,
  )?.[1];
  if (!named) return false;
  const plain = (name: string) => domainToUnicode(name.toLowerCase()).replace(/^www\./, '');
  const [shown, real] = [plain(new URL(`http://${named}`).hostname), plain(host)];
  return shown !== real && !real.endsWith(`.${shown}`);
}
