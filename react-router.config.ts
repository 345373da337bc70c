import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Some thirty routes: one manifest file is smaller than asking for routes while the customer is clicking.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
