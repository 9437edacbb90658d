import type { ShopDraft } from '@kade/contract/shop-preview';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OneOf } from '../../../ui/input/one-of';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { shopQuery } from './shop.api';
import { bringInSight, keepInPlace, showPage } from './show-page';
import styles from './shop.module.css';

const screens = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const;
const WIDTH = { phone: 390, desktop: 1280 };
const TYPING_MS = 150;

interface ShopPageProps {
  /** The same object as long as it says the same. */
  draft: ShopDraft;
  /** The place of the element that is being written. */
  place?: number | undefined;
}

/** The store's own homepage as it would be, as wide as a phone or a desktop. */
export function ShopPage({ draft, place }: ShopPageProps) {
  const [screen, setScreen] = useState<'phone' | 'desktop'>('phone');
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const { data, error, refetch } = useQuery(shopQuery(settled));
  return (
    <Section
      title="Preview"
      description="Your homepage as visitors would see it."
      action={<OneOf label="Screen" choices={screens} value={screen} onChange={setScreen} />}
      padding="flush"
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Frame html={data?.html} width={WIDTH[screen]} place={place} />
      )}
    </Section>
  );
}

interface FrameProps {
  html: string | undefined;
  /** In pixels of the page, which is made smaller where there is less room. */
  width: number;
  place: number | undefined;
}

/**
 * Of our own origin, so that the page in it can be exchanged without a flicker, and without scripts,
 * forms, windows or a way out.
 */
function Frame({ html, width, place }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (!page || html === undefined) return;
    let isShown = true;
    void showPage(page, html).then(() => {
      if (isShown && place !== undefined) bringInSight(page, place);
    });
    return () => {
      isShown = false;
    };
  }, [page, html, place]);
  const scale = room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div ref={ref} className={`${styles.room} sunken`} aria-busy={html === undefined}>
      <iframe
        className={styles.frame}
        title="Homepage preview"
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><title>Homepage preview</title>"
        data-shown={html !== undefined || undefined}
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room - width * scale) / 2),
        }}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (contentDocument) keepInPlace(contentDocument);
          setPage(contentDocument);
        }}
      />
    </div>
  );
}
