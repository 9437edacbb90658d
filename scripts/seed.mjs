/** Seeds from any state of the checkout: installs what is missing, and runs from the sources. */
import './node-version.mjs';

const { installMissing } = await import('./prepare.mjs');

if (await installMissing()) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL('./seed/main.ts', import.meta.url).href);
} else {
  process.exitCode = 1;
}
