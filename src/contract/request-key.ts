import { z } from 'zod';

/** Names one press of a button, however often it is sent: what it asks for is done once. */
export const requestKey = z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, 'not a request key');
