/** Long enough for a machine that is busy with other tests; a wait ends as soon as it can. */
export const PATIENCE = { timeout: 45_000, interval: 20 };
