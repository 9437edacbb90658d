/*
 * React in development keeps where in the code each element was made, for tools that show it. No test
 * reads it, and it takes a third of their time: here it keeps none. This comes before whatever loads
 * React.
 */
Object.assign(console, { createTask: undefined });

/** The part of React that counts the places it has kept of late, and keeps only so many. */
const internals: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});
