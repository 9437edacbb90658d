import type { BrowserContext } from '@playwright/test';

/** How long a screen took to show that it was pressed or typed in, as the browser measured it. */
export interface Answer {
  /** From the press to the next picture, in milliseconds. */
  ms: number;
  /** What was pressed, on which screen. */
  on: string;
}

/** The annotation that the table at the end of the journeys is made of. */
export const ANSWERS = 'answers';

/** Set where somebody reads them: to measure takes a tenth of a journey's work. */
const READ = 'ANSWERS_ARE_READ';
export const readAnswers = () => (process.env[READ] = '1');
export const areAnswersRead = () => process.env[READ] !== undefined;

/** What a merchant's screens answer, as the journeys press on them. Shorter ones than 16 ms are not told. */
export interface Answers {
  watch(context: BrowserContext): Promise<void>;
  met: readonly Answer[];
}

export function watchAnswers(merchantsHost: string): Answers {
  const met = new Map<string, Answer>();
  return {
    get met() {
      return [...met.values()];
    },
    async watch(context) {
      await context.exposeFunction('tellAnswer', (key: string, answer: Answer) => {
        const known = met.get(key);
        if (!known || known.ms < answer.ms) met.set(key, answer);
      });
      await context.addInitScript((host) => {
        if (window.top !== window || window.location.hostname !== host) return;
        const { tellAnswer } = window as unknown as {
          tellAnswer: (key: string, answer: Answer) => void;
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as PerformanceEventTiming[]) {
            // A press is several events of one interaction.
            const { interactionId, duration, name, target } = entry as typeof entry & {
              interactionId: number;
            };
            if (interactionId === 0) continue;
            const what =
              target instanceof Element
                ? (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40)
                : '';
            const where = window.location.pathname.replaceAll(/[0-9a-f-]{36}/g, '…');
            tellAnswer(String(interactionId), {
              ms: duration,
              on: `${where} ${name} ${what}`.trimEnd(),
            });
          }
        }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never);
      }, merchantsHost);
    },
  };
}
