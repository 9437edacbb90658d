import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolve } from '../../lib/address/router';
import { trailFrom } from '../../lib/address/return-address';
import { useHref, useRouter } from '../../lib/address/router-provider';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path, or what changes behind it: `?page=2`, `#domain`. */
  to: string;
  state?: unknown;
  /** Tells where it leads from, for the way back. */
  leavesTrail?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Leaves for a page that is loaded anew. */
  reloadDocument?: boolean;
}

/** Leads to a screen; in a tab of its own where the browser is asked for one. */
export function Link(props: LinkProps) {
  const {
    to,
    state,
    leavesTrail,
    replace,
    preventScrollReset,
    reloadDocument,
    onClick,
    children,
    ...rest
  } = props;
  const router = useRouter();
  const href = useHref(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || rest.target || !isPlain(event)) return;
    event.preventDefault();
    const here = router.state.location;
    const isHere = hrefOf(resolve(to, here)) === hrefOf(here);
    void router.navigate(to, {
      state: leavesTrail ? trailFrom(here) : state,
      replace: replace ?? isHere,
      preventScrollReset,
    });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
