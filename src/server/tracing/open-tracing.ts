import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentActivity } from '../activity-scope.ts';

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends traces to a collector. Loaded only where there is one: `startTracing`. */
export function openTracing({ endpoint, share }: { endpoint: string; share: number }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'registralia' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
    // The id of a request is that of its trace: one id leads from the browser's notice to the log and to here.
    idGenerator: {
      generateTraceId: () => currentActivity().request_id?.replaceAll('-', '') ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    async stop() {
      trace.disable();
      context.disable();
      await provider.shutdown();
    },
  };
}
