/** What a field holds once its text was sent: what was typed behind that meanwhile stays. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
