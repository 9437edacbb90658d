import { useQuery } from '@tanstack/react-query';
import { currentStoreId } from '../../../lib/server/session';
import { storesQuery } from '../../../parts/stores/stores';
import { Button } from '../../../ui/style/button';
import type { Colours } from './colours';
import styles from './theme.module.css';

/** Opens the store in these colours for whoever sits at this device; nothing is saved. */
export function PreviewButtons({ colours }: { colours: Colours }) {
  const { data: stores } = useQuery(storesQuery);
  const store = stores?.items.find(({ _id }) => _id === currentStoreId());
  if (!store) return null;
  const { primary, secondary, background, text, accent } = colours;
  const choice = new URLSearchParams({ primary, secondary, background, text, accent });
  const page = `${store.url}/preview-theme`;
  const link = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;
  return (
    <>
      <Button
        {...link}
        href={`${page}?${choice}`}
        variant="default"
        fullWidth
        className={styles.wrapping}
      >
        Preview theme (theme will be applied on this device only)
      </Button>
      <Button
        {...link}
        href={`${page}?disable=true`}
        variant="default"
        fullWidth
        className={styles.wrapping}
      >
        Disable theme previews
      </Button>
    </>
  );
}
