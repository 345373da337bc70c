import { z } from 'zod';

/** Settings of the figures that Prometheus reads. */
export const METRICS_SETTINGS = {
  METRICS_PORT: {
    about: 'Port of GET /metrics for Prometheus, one for each process on a machine; without it none are served',
    shape: z.coerce.number().int().min(1).max(65535).optional(),
  },
  METRICS_HOST: {
    about: 'Address to listen on for METRICS_PORT. Anybody who reaches it can read the figures',
    shape: z.string().min(1).default('127.0.0.1'),
  },
} as const;
