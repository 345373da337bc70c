import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // Files inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
