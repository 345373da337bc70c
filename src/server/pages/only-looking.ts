import { AppError } from '../../domain/errors/app-error.ts';
import { EFFECTS, type PageName } from './guard-visit.ts';

/** The port of a post that nothing may be done for: pages can be looked at, anything else is refused. */
export function onlyLooking<Port extends object>(port: Port): Port {
  const guarded = Object.entries(port).map(([name, part]) => {
    if (typeof part !== 'function') return [name, onlyLooking(part)];
    const looks = EFFECTS[name as PageName] === 'look' && !CHANGES.has(name as PageName);
    return [name, looks ? part : async () => Promise.reject(new AppError('wrong_formkey'))];
  });
  return Object.fromEntries(guarded) as Port;
}

/** What a visit itself may change. */
const CHANGES: ReadonlySet<PageName> = new Set(['openImpersonation', 'changeImpersonation', 'signOut']);
