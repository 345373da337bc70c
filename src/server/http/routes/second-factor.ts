import {
  beginTotpCall,
  confirmTotpCall,
  passkeyOptionsCall,
  secondFactorCall,
} from '../../../contract/second-factor.ts';
import {
  askPasskeyAtSignIn,
  beginTotpAtSignIn,
  finishSignIn,
  setUpAtSignIn,
} from '../../actions/sign-in/finish-sign-in.ts';
import { type BoundCall, bound } from '../bind-call.ts';
import { loadConfig } from './sessions.ts';

/** The second step of signing in to the back office. */
export const secondFactorRoutes: readonly BoundCall[] = [
  bound(secondFactorCall, async (ctx, { body, request }) =>
    finishSignIn(ctx, { stepToken: body.step_token, proof: body.proof }, await loadConfig(ctx, request)),
  ),
  bound(passkeyOptionsCall, async (ctx, { body }) => ({ options: await askPasskeyAtSignIn(ctx, body.step_token) })),
  bound(beginTotpCall, (ctx, { body }) => beginTotpAtSignIn(ctx, body.step_token)),
  bound(confirmTotpCall, async (ctx, { body: { step_token, ...first }, request }) =>
    setUpAtSignIn(ctx, { stepToken: step_token, ...first }, await loadConfig(ctx, request)),
  ),
];
