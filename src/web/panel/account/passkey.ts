import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { NewPasskey, PasskeyOptions, SecondFactorAnswer } from '../../../contract/second-factor.ts';

type Options = z.output<typeof PasskeyOptions>;

/** Has the browser sign with a passkey. @throws Error when the person cancels or has none */
export async function signWithPasskey(options: Options): Promise<z.input<typeof SecondFactorAnswer>> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { clientExtensionResults, ...response } = await startAuthentication({ optionsJSON });
  return { method: 'passkey', response: { ...response, clientExtensionResults: { ...clientExtensionResults } } };
}

/** Has the browser create a passkey. @throws Error when the person cancels */
export async function makePasskey(options: Options): Promise<z.input<typeof NewPasskey>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    clientExtensionResults: { ...clientExtensionResults },
  };
}
