import { products } from '@kade/contract/catalog/products';
import { CHOICE_DAYS, plans, type Surplus } from '@kade/contract/plans';
import { formatCount, formatDate } from '@kade/words/english';
import { Checkbox } from '@mantine/core';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/server/api';
import { messageOf, storeKey } from '../../lib/server/query-client';
import { DialogActions } from '../../ui/dialog/confirm-dialog';
import { FormError } from '../../ui/input/form';
import { PickLabel, PickList, usePickerView } from '../../ui/list/pick-list';
import { ErrorState } from '../../ui/state/states';
import { Lines } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './choose-editable.module.css';

const surplusQuery = () =>
  queryOptions({
    queryKey: storeKey('products', 'surplus'),
    queryFn: ({ signal }) => api.call(plans.surplus, {}, { signal }),
    staleTime: 0,
  });

/** The merchant chooses which stores, and which products of this one, stay editable. */
export function ChooseEditable({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(surplusQuery());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={16} />;
  const { stores } = data;
  const areStoresOver = stores.limit !== null && stores.used > stores.limit;
  return areStoresOver ? (
    <ChooseStores surplus={data} onClose={onClose} />
  ) : (
    <ChooseProducts surplus={data} onClose={onClose} />
  );
}

interface ChooseProps {
  surplus: Surplus;
  onClose: () => void;
}

function ChooseStores({ surplus: { stores, plan }, onClose }: ChooseProps) {
  const choice = useChoice(stores);
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api.call(plans.keepStores, { body: { stores: [...choice.chosen] } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      onClose();
    },
    meta: { handled: true },
  });
  return (
    <>
      <Words what="stores" plan={plan.name} kind={stores} />
      <ul className="stack gap-1" aria-label="Stores">
        {[...stores.editable, ...stores.read_only].map(({ _id, name }) => (
          <li key={_id} className="row tall">
            <Checkbox
              label={name}
              checked={choice.chosen.has(_id)}
              disabled={choice.isStuck(_id)}
              onChange={(event) => choice.tick(_id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <End kind={stores} choice={choice} keep={keep} onClose={onClose} />
    </>
  );
}

function ChooseProducts({ surplus, onClose }: ChooseProps) {
  const kind = surplus.products;
  const choice = useChoice(kind);
  const view = usePickerView();
  const list = useQuery({
    queryKey: storeKey('products', 'to-keep', view.query),
    queryFn: ({ signal }) =>
      api.call(products.list, { query: { ...view.query, sort: 'created_at' } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => api.call(plans.keepProducts, { body: { products: [...choice.chosen] } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: storeKey() });
      onClose();
    },
    meta: { handled: true },
  });
  return (
    <>
      <Words what="products" plan={surplus.plan.name} kind={kind} />
      <PickList
        what="products"
        view={view}
        list={
          list.data && {
            ...list.data,
            items: list.data.items.map((product) => ({
              ...product,
              picture: product.thumbnail,
              aside: product.read_only ? 'Read-only' : '',
            })),
          }
        }
        isLoading={list.isPlaceholderData}
        failure={list.error}
        onRetry={() => void list.refetch()}
      >
        {(pick) => (
          <PickLabel
            pick={pick}
            control={
              <Checkbox
                checked={choice.chosen.has(pick._id)}
                disabled={choice.isStuck(pick._id)}
                onChange={(event) => choice.tick(pick._id, event.currentTarget.checked)}
              />
            }
          />
        )}
      </PickList>
      <End kind={kind} choice={choice} keep={keep} onClose={onClose} />
    </>
  );
}

type Kind = Surplus['products'];

/** What is ticked, never more than there is room for; what is editable comes ticked. */
function useChoice({ editable, limit, fixed_until }: Kind) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(editable.map(({ _id }) => _id)),
  );
  const isFull = chosen.size >= (limit ?? 0);
  return {
    chosen,
    isStuck: (id: string) => fixed_until !== null || (isFull && !chosen.has(id)),
    tick: (id: string, isTicked: boolean) => {
      const next = new Set(chosen);
      if (isTicked) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
  };
}

function Words({ what, plan, kind }: { what: string; plan: string; kind: Kind }) {
  const { limit, used, fixed_until } = kind;
  return (
    <p className={`${styles.words} muted pretty`}>
      {plan} has room for {formatCount(limit ?? 0)} of your {formatCount(used)} {what}. The others
      are read-only until you choose anew or upgrade: they stay shown and go on selling.{' '}
      {fixed_until
        ? `Your choice stands until ${formatDate(fixed_until)}.`
        : `A choice stands for ${CHOICE_DAYS} days.`}
    </p>
  );
}

interface EndProps {
  kind: Kind;
  choice: ReturnType<typeof useChoice>;
  keep: { mutate: () => void; isPending: boolean; error: unknown };
  onClose: () => void;
}

function End({ kind: { limit, fixed_until }, choice, keep, onClose }: EndProps) {
  return (
    <>
      {keep.error !== null && <FormError>{messageOf(keep.error)}</FormError>}
      <DialogActions>
        <span className="first muted figures" aria-live="polite">
          {formatCount(choice.chosen.size)} of {formatCount(limit ?? 0)} chosen
        </span>
        <Button variant="default" onClick={onClose}>
          {fixed_until ? 'Close' : 'Cancel'}
        </Button>
        {!fixed_until && (
          <Button
            onClick={() => keep.mutate()}
            loading={keep.isPending}
            disabled={choice.chosen.size === 0}
          >
            Save
          </Button>
        )}
      </DialogActions>
    </>
  );
}
