import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../lib/server/query-client';
import { Page } from '../../ui/layout/page';
import { FactsSkeleton, Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';

interface OfficeItemProps<Item, Key extends readonly unknown[]> {
  query: UseQueryOptions<Item, Error, Item, Key>;
  /** What it is called until it is known. */
  kind: string;
  back: { to: string; label: string };
  titleOf: (item: Item) => string;
  asideOf?: (item: Item) => ReactNode;
  actionOf?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** The page of one thing: awaited, there, missing, or not to be read. */
export function OfficeItem<Item, Key extends readonly unknown[]>(
  props: OfficeItemProps<Item, Key>,
) {
  const { kind, back, titleOf, asideOf, actionOf, children } = props;
  const { data, error, refetch } = useQuery(props.query);
  return (
    <Page
      title={data === undefined ? kind : titleOf(data)}
      back={back}
      aside={data !== undefined && asideOf?.(data)}
      action={data !== undefined && actionOf?.(data)}
    >
      {data !== undefined ? (
        children(data)
      ) : (
        <Section>
          {!error ? (
            <FactsSkeleton count={6} />
          ) : isMissing(error) ? (
            <EmptyState illustration="lost" title={`There is no such ${kind.toLowerCase()}`} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Section>
      )}
    </Page>
  );
}
