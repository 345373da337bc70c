import { z } from 'zod';
import { inviteFirstSupervisor } from '../actions/agents/invite-first-supervisor.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openDeps } from './open-deps.ts';
import { prepareDatabase } from './prepare-database.ts';
import { reachDatabase } from './reach-database.ts';
import { type Environment, type RunningProcess, runProcess } from './run-process.ts';
import { StartError } from './start-error.ts';
import { systemCtx } from './system-ctx.ts';

type Command = 'migrate' | 'invite';

/**
 * Carries out a command that ends: `migrate` before the processes of a release start, `invite EMAIL FIRSTNAME [LASTNAME]` once for a new
 * installation. A failure ends the process with a sentence, and a signal before the end is a failure.
 */
export async function runOnce(
  command: Command,
  { env, given }: { readonly env: Environment; readonly given: readonly string[] },
): Promise<void> {
  await runProcess({ env, codeOnSignal: 1 }, async (running) => {
    const invited = command === 'invite' ? readInvited(given) : null;
    const settings = readSettings(env);
    const database = await reachDatabase(settings, running);
    const { DATABASE_DIRECT_URL: directUrl = database.databaseUrl } = settings;
    await prepareDatabase({ ...database, databaseUrl: directUrl }, running.say);
    running.say('The database is up to date');
    if (invited) await invite(invited, { settings, databaseUrl: database.databaseUrl, running });
    await running.stopProcess(0);
  });
}

interface Invited {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

function readInvited([email, firstname, lastname = '']: readonly string[]): Invited {
  if (!z.email().safeParse(email).success || !firstname)
    throw new StartError('Say who is invited: invite EMAIL FIRSTNAME [LASTNAME]');
  return { email: email as string, firstname, lastname };
}

async function invite(
  invited: Invited,
  {
    settings,
    databaseUrl,
    running: { stops, say },
  }: { readonly settings: Settings; readonly databaseUrl: string; readonly running: RunningProcess },
): Promise<void> {
  const { deps, close } = await openDeps(settings, databaseUrl);
  stops.push(close);
  const isInvited = await inviteFirstSupervisor(systemCtx(deps), invited);
  if (!isInvited) throw new StartError('There is a supervisor already, who invites others in the panel.');
  say(`${invited.email} gets a mail with a link to their password, as soon as a worker runs`);
}
