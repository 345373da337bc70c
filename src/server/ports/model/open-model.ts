import type { Settings } from '../../settings.ts';
import { chatCompletions } from './chat-completions.ts';
import type { ModelPort } from './port.ts';

/** The configured model; null without one, when only the library of legal models is used. */
export function openModel(settings: Settings): ModelPort | null {
  const { TOGA_MODEL_URL: url, TOGA_MODEL: model, TOGA_MODEL_KEY: key, TOGA_MODEL_SECONDS: seconds } = settings;
  return url && model ? chatCompletions({ url, model, key, silenceMs: seconds * 1000 }) : null;
}
