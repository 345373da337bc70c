import type { Settings } from '../../settings.ts';
import type { CallWatch } from '../call-watch.ts';
import { connectorAddress } from '../connector-address.ts';
import { chatCompletions } from './chat-completions.ts';
import type { ModelPort } from './port.ts';

/** The configured model; null without one, when only the library of legal models is used. */
export function openModel(settings: Settings, watch: CallWatch): ModelPort | null {
  const { TOGA_MODEL: model, TOGA_MODEL_KEY: key, TOGA_MODEL_SECONDS: seconds } = settings;
  const url = connectorAddress(settings, 'model');
  return url && model ? chatCompletions({ url, model, key, silenceMs: seconds * 1000, watch }) : null;
}
