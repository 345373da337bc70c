import { z } from 'zod';

/** Settings of traces, by the names that OpenTelemetry gives them. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'Origin of a collector of OpenTelemetry (http://localhost:4318) that gets traces of requests, jobs and their statements; without it none are made',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'Share of requests and jobs that are traced, from 0 to 1',
    shape: z.coerce.number().min(0).max(1).default(1),
  },
} as const;
