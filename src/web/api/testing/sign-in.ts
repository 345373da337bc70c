import type { Credentials } from '../credentials.ts';
import { provePassword, type SignInSettings, signInWith } from '../sign-in.ts';

/** Signs in whom a password is enough for, as the panel does it. @throws SignInFailure, or Error when a second step is owed */
export async function signIn(
  who: { readonly email: string; readonly password: string },
  settings: SignInSettings,
): Promise<Credentials> {
  const first = await provePassword(who, settings);
  if (!first.ok) throw new Error(first.message);
  return signInWith(first.ticket, settings);
}
