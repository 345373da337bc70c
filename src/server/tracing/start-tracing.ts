import type { Settings } from '../settings.ts';
import type { Tracing } from './open-tracing.ts';

/**
 * Traces requests, jobs and their statements when there is a collector.
 * @returns null, and nothing of the tracing is loaded, without one
 */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Settings): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({ endpoint, share });
}
