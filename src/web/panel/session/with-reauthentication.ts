import { isProblem } from '../../api/api-problem.ts';
import { askReauthentication } from './ask-reauthentication.ts';

/** Makes a call. If it requires re-authentication, asks for it and retries. Source: issue "Accounts", part 3. */
export async function withReauthentication<Answer>(
  attempt: () => Promise<Answer>,
  ask = askReauthentication,
): Promise<Answer> {
  try {
    return await attempt();
  } catch (problem) {
    if (!isProblem(problem, 'reauthentication_required') || !(await ask())) throw problem;
    return attempt();
  }
}
