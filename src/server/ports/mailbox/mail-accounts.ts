import type { MailAccount } from './port.ts';

/** The accounts of IMAP_URL in order. @param setting undefined for no accounts */
export function mailAccounts(setting: string | undefined): MailAccount[] {
  return (setting ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => accountOf(new URL(text)));
}

function accountOf({ protocol, hostname, port, username, password, pathname }: URL): MailAccount {
  const isSecure = protocol === 'imaps:';
  const user = decodeURIComponent(username);
  return {
    name: user.includes('@') ? user : `${user}@${hostname}`,
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    isSecure,
    user,
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX',
    readsSent: true,
  };
}
