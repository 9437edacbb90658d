/** From this share of a limit on, in percent, a merchant is warned. */
export const USAGE_WARNED_PERCENT = 80;
/** Who is told of a share is told again once the use was so much below it. */
const CLEARLY_BELOW_PERCENT = 5;

/** How much of a limit is used: all of it, nearly all, or neither. */
export type UsageLevel = 0 | typeof USAGE_WARNED_PERCENT | 100;

const levelAt = (percent: number): UsageLevel =>
  percent >= 100 ? 100 : percent >= USAGE_WARNED_PERCENT ? USAGE_WARNED_PERCENT : 0;

export const usageLevel = (used: number, limit: number): UsageLevel =>
  levelAt((used / limit) * 100);

/** A plan of one store is full with the first: that is no news. */
export const tellsStores = (limit: number | null): limit is number => limit !== null && limit > 1;

/**
 * What a merchant is to be told when their use grows, who was told of `told` last: a crossing once,
 * and again after the use was clearly below it. `news` is 0 where there is nothing to tell.
 */
export function usageNews(
  told: number,
  { before, after, limit }: { before: number; after: number; limit: number },
): { news: UsageLevel; told: number } {
  const known = Math.min(told, levelAt((before / limit) * 100 + CLEARLY_BELOW_PERCENT));
  const level = usageLevel(after, limit);
  return { news: level > known ? level : 0, told: Math.max(level, known) };
}
