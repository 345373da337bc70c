import { AppError } from '../../domain/errors/app-error.ts';
import { EFFECTS, type PageName } from './guard-impersonation.ts';

/** The port of a post that must change nothing: pages can be viewed, anything else is refused. */
export function onlyLooking<Port extends object>(port: Port): Port {
  const guarded = Object.entries(port).map(([name, part]) => {
    if (typeof part !== 'function') return [name, onlyLooking(part)];
    const looks = EFFECTS[name as PageName] === 'look' && !CHANGES.has(name as PageName);
    return [name, looks ? part : async () => Promise.reject(new AppError('wrong_formkey'))];
  });
  return Object.fromEntries(guarded) as Port;
}

/** What may change in an impersonation itself. */
const CHANGES: ReadonlySet<PageName> = new Set(['openImpersonation', 'changeImpersonation', 'signOut']);
