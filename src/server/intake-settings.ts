import { z } from 'zod';

const seconds = z.coerce.number().min(0.1).max(3600);

/** Limits on what a process accepts, so that no client can starve the others. */
export const INTAKE_SETTINGS = {
  MOST_CONNECTIONS: {
    about: 'Maximum number of open connections of a process; any further one is closed at once',
    shape: z.coerce.number().int().min(10).max(100_000).default(2000),
  },
  MOST_CONNECTIONS_PER_ADDRESS: {
    about: 'Maximum per address; not applied with TRUST_PROXY=1, where all connections come from the proxy',
    shape: z.coerce.number().int().min(1).max(100_000).default(250),
  },
  REQUEST_SECONDS: {
    about: 'How long a client may take to send a request without files, from its first byte to its last',
    shape: seconds.default(30),
  },
  UPLOAD_SECONDS: { about: 'The same for a request with files', shape: seconds.default(300) },
  IDLE_SECONDS: {
    about: 'How long a client may pause while it sends a body before it is cut off',
    shape: seconds.default(10),
  },
  BODY_MEMORY_MB: {
    about:
      'Memory for request bodies in progress, in MiB: three quarters for files, of which one address gets at most a third. Requests beyond it are answered 503',
    shape: z.coerce.number().int().min(100).max(100_000).default(128),
  },
  DRAIN_SECONDS: {
    about:
      'How long a process that is asked to stop still serves while /health/ready answers 503, so that balancers go elsewhere; default: 6 in production, else 0',
    shape: z.coerce.number().min(0).max(15).optional(),
  },
} as const;
