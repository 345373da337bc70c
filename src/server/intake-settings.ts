import { z } from 'zod';

const seconds = z.coerce.number().min(0.1).max(3600);

/** Limits on what a process accepts, so that no client can starve the others. */
export const INTAKE_SETTINGS = {
  MOST_CONNECTIONS: {
    about: 'Connections that a process keeps open at a time; one more is closed as it opens',
    shape: z.coerce.number().int().min(10).max(100_000).default(2000),
  },
  MOST_CONNECTIONS_PER_ADDRESS: {
    about: 'The same of one address; not counted with TRUST_PROXY=1, where all come from the proxy',
    shape: z.coerce.number().int().min(1).max(100_000).default(250),
  },
  REQUEST_SECONDS: {
    about: 'How long a client may take to send a request without files, from its first byte to its last',
    shape: seconds.default(30),
  },
  UPLOAD_SECONDS: { about: 'The same of a request with files', shape: seconds.default(300) },
  IDLE_SECONDS: {
    about: 'How long a client may be silent while it sends a body; then it is cut off',
    shape: seconds.default(10),
  },
  BODY_MEMORY_MB: {
    about:
      'Memory for bodies that are being received or handled, in MiB: three quarters for files, of which one address gets a third at most. Beyond it a request is answered 503',
    shape: z.coerce.number().int().min(100).max(100_000).default(128),
  },
} as const;
