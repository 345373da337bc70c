import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { NewPasskey, PasskeyOptions, SecondFactorAnswer } from '../../../contract/second-factor.ts';

type Options = z.output<typeof PasskeyOptions>;

/** Has the browser sign with a passkey. @throws Error when the person cancels or has none */
export async function signWithPasskey(options: Options): Promise<z.input<typeof SecondFactorAnswer>> {
  const { clientExtensionResults, ...response } = await startAuthentication({ optionsJSON: fromServer(options) });
  return { method: 'passkey', response: { ...response, clientExtensionResults: { ...clientExtensionResults } } };
}

/** Has the browser create a passkey. @throws Error when the person cancels */
export async function makePasskey(options: Options): Promise<z.input<typeof NewPasskey>> {
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({
    optionsJSON: fromServer(options),
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** The server made the options with the same library; the contract passes them on as they are. */
function fromServer<Json>(options: Options): Json {
  return options as unknown as Json;
}
