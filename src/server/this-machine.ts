const HOSTS = ['127.0.0.1', '[::1]', '::1', 'localhost'];

/** Whether a host is this machine, so that what is sent to it crosses no network. */
export function isThisMachine(host: string): boolean {
  return HOSTS.includes(host);
}
