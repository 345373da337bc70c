// Runs before every test file: makes fast-check use the run's seed.
import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() });
