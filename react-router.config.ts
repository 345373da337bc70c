import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Some thirty routes: one manifest file is smaller than asking for routes while the customer is clicking.
  routeDiscovery: { mode: 'initial' },
  // One route has a client loader, of three lines: two more files for it would come before the panel.
  splitRouteModules: false,
} satisfies Config;
