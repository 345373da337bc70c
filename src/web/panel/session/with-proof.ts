import { isProblem } from '../../api/api-problem.ts';
import { askProof } from './ask-proof.ts';

/** Makes a call; where it demands a fresh proof, asks for one and retries. Source: issue "Accounts", part 3. */
export async function withProof<Answer>(attempt: () => Promise<Answer>, ask = askProof): Promise<Answer> {
  try {
    return await attempt();
  } catch (problem) {
    if (!isProblem(problem, 'fresh_proof_required') || !(await ask())) throw problem;
    return attempt();
  }
}
