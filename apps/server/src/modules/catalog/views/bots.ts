/** Programs that name themselves, and callers that say nothing at all. */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|okhttp|axios|go-http|libwww|scan/i;

/** Whether a user agent is no person with a browser, as far as it says so. */
export const isBot = (userAgent: string) => userAgent.trim() === '' || BOT.test(userAgent);
