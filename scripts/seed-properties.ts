// Runs before every test file: whatever draws by fast-check, draws by the one seed of the run.
import fc from 'fast-check';
import { testSeed } from './test-seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed() });
