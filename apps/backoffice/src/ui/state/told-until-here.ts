import { untilHere } from '../../lib/code/until-here';
import { notify } from '../../lib/words/notify';

const MISSED = 'Part of this page could not be loaded. Try again, or reload the page.';

/** Asks for code until it is here. Where it does not come, that is said until it does, to who waits for it. */
export async function toldUntilHere<Code>(
  load: () => Promise<Code>,
  isAwaited = () => true,
): Promise<Code> {
  const here = new AbortController();
  const code = await untilHere(load, () => {
    if (isAwaited()) notify.failureUntil(here.signal, MISSED);
  });
  here.abort();
  return code;
}
