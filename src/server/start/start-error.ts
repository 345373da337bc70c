/** Why the product cannot start, in one sentence without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * What the system refused at the start, in words; any other error unchanged.
 * @param listening where, and the settings that chose it
 */
export function startErrorOf(
  error: unknown,
  { port, host, settings = { port: 'PORT', host: 'HOST' } }: Listening = {},
): unknown {
  const { code, syscall, path } = error as { code?: string; syscall?: string; path?: string };
  if (error instanceof StartError) return error;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what listens there, or set another ${settings.port}.`, {
      cause: error,
    });
  if (syscall === 'listen' && code === 'EACCES')
    return new StartError(`This account may not listen on port ${port}. Set a ${settings.port} above 1023.`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`This machine has no address ${host} to listen on. Set another ${settings.host}.`, {
      cause: error,
    });
  if (path === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`The disk of ${path} is full. Make room, then start again.`, { cause: error });
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return new StartError(`This account may not write ${path}. Allow it, or set another DATA_DIR.`, { cause: error });
  return error;
}

interface Listening {
  readonly port?: string | number;
  readonly host?: string;
  readonly settings?: { readonly port: string; readonly host: string };
}
