import { linkRuntime } from './packages.mjs';

/** After each `npm ci`, for what npx and npm run start then. */
linkRuntime();
