/** Push services of the browsers: Chrome, Edge and others; Firefox; Safari; Edge on Windows. A leading dot means a host suffix. */
const HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
];

/**
 * Whether an address belongs to a browser's push service. Without this check anybody could register an address that our
 * server then calls from inside our network.
 * @param standIn origin of a stand-in, whose addresses are allowed too
 */
export function isPushEndpoint(endpoint: string, standIn: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (standIn !== null && origin === new URL(standIn).origin) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
