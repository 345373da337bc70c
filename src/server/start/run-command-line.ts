import process from 'node:process';

/** Starts the part of the product that the arguments name, or carries out their command. @throws Error for an unknown one */
export async function runCommandLine([command = 'all', ...given]: readonly string[]): Promise<void> {
  const settings = { ...process.env };
  // React and its router choose a production or development build by this variable at first import. The product's own mode is a setting.
  process.env.NODE_ENV = 'production';
  // The first process of a container ignores signals without a handler, and loading takes a second.
  const endEarly = () => process.exit(1);
  process.on('SIGTERM', endEarly);
  const { startProduct } = await import('./start-product.ts');
  const { runOnce } = await import('./run-once.ts');
  process.off('SIGTERM', endEarly);

  if (command === 'all' || command === 'web' || command === 'worker') await startProduct(command, settings);
  else if (command === 'migrate' || command === 'invite') await runOnce(command, { env: settings, given });
  else throw new Error(`unknown command ${command}: all, web, worker, migrate or invite`);
}
