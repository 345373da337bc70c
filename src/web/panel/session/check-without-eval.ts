import { config } from 'zod/v4/core';

// Zod would test whether it may use eval. The content security policy forbids that, and each attempt is reported as a
// violation.
config({ jitless: true });
