import type { Credentials } from '../credentials.ts';
import { provePassword, type SignInSettings, signInWith } from '../sign-in.ts';

/** Signs in a user without a second factor, as the panel does. @throws SignInFailure, or Error if a second step is required */
export async function signIn(
  who: { readonly email: string; readonly password: string },
  settings: SignInSettings,
): Promise<Credentials> {
  const first = await provePassword(who, settings);
  if (!first.ok) throw new Error(first.message);
  return signInWith(first.ticket, settings);
}
