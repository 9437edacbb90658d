import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@kade/words/english';
import { delay } from '../code/delay';

const ASK_EVERY_MS = 1000;
/** So many things further, what shows them is read again. */
const FORGET_EVERY = 250;

/** Something that is done to many things, and goes on when the page is left. */
interface LongWork {
  _id: string;
  state: string;
  done: number;
  total: number;
}

/** A kind of long work, by what a screen needs to start, watch, stop and undo one. */
export interface WorkKind<Work extends LongWork> {
  /** The states in which it goes on by itself. */
  atWork: readonly Work['state'][];
  get: (id: string) => Promise<Work>;
  /** After an act: shows what is known of the work itself anew. */
  refresh: (queryClient: QueryClient, work: Work | undefined) => Promise<unknown>;
  /** What it changes is old. */
  forget: (queryClient: QueryClient) => Promise<unknown>;
}

export const isAtWork = <Work extends LongWork>(kind: WorkKind<Work>, work: Work): boolean =>
  kind.atWork.includes(work.state);

/** Of a query that answers works: asked again while one of them is at work. */
export const whileAtWork =
  <Work extends LongWork, Data>(kind: WorkKind<Work>, worksIn: (data: Data) => readonly Work[]) =>
  ({ state: { data } }: { state: { data: Data | undefined } }) =>
    data !== undefined && worksIn(data).some((work) => isAtWork(kind, work)) ? ASK_EVERY_MS : false;

interface ActOptions<Work> {
  /** It is over when the work rests; until then `progress` tells how far that is. */
  isWatched?: boolean;
  /** The screen itself says what went wrong. */
  isHandled?: boolean;
  onDone?: (work: Work) => void;
}

/** An act of a person on a long work: start, stop, undo. */
export function useWorkAct<Work extends LongWork, Given>(
  kind: WorkKind<Work>,
  act: (given: Given) => Promise<Work>,
  { isWatched = false, isHandled = false, onDone }: ActOptions<Work> = {},
) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Work>();
  const mutation = useMutation({
    mutationFn: async (given: Given) => {
      const work = await act(given);
      return isWatched ? untilAtRest(kind, work, setProgress) : work;
    },
    onSuccess: (work: Work) => onDone?.(work),
    onSettled: (work: Work | undefined) => kind.refresh(queryClient, work),
    meta: { handled: isHandled },
  });
  return { ...mutation, progress };
}

/** Waits until a work rests. */
export async function untilAtRest<Work extends LongWork>(
  kind: WorkKind<Work>,
  first: Work,
  onProgress?: (work: Work) => void,
): Promise<Work> {
  let work = first;
  while (isAtWork(kind, work)) {
    onProgress?.(work);
    await delay(ASK_EVERY_MS);
    work = await kind.get(work._id);
  }
  return work;
}

/** Keeps what works change fresh on the screen, as they go on and once they rest. */
export function useWatchedWorks<Work extends LongWork>(
  kind: WorkKind<Work>,
  works: readonly Work[] = [],
): void {
  const queryClient = useQueryClient();
  const stages = works
    .filter((work) => isAtWork(kind, work))
    .map(({ _id, state, done }) => [_id, state, Math.floor(done / FORGET_EVERY)].join())
    .join(';');
  const seen = useRef('');
  const { forget } = kind;
  useEffect(() => {
    if (seen.current === stages) return;
    seen.current = stages;
    void forget(queryClient);
  }, [stages, forget, queryClient]);
}

/** `1,250 of 10,000` */
export const toldProgress = ({ done, total }: Pick<LongWork, 'done' | 'total'>): string =>
  `${formatCount(done)} of ${formatCount(total)}`;
