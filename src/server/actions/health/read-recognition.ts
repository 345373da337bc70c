import type { HealthReadings } from '../../../domain/health/health-readings.ts';
import { findRecognition, SCAN_LANGUAGES } from '../../ports/text-recognition/find-recognition.ts';
import type { HealthCtx } from './health-ctx.ts';

/** In which languages scans cannot be read; null where they cannot be read at all. */
export async function readRecognition({ settings }: HealthCtx): Promise<HealthReadings['recognition']> {
  const found = await findRecognition(settings.OCR_DIR);
  return found && { missing: SCAN_LANGUAGES.filter((language) => !found.languages.includes(language)) };
}
