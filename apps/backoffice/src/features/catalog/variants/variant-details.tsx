import type { Product } from '@kade/contract/catalog/products';
import { priceWords, variantWords } from '@kade/words/variants';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { language } from '../../../lib/words/language';
import { useEditing } from '../../../lib/form/editing';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Picture } from '../../../ui/media/picture';
import { ErrorState } from '../../../ui/state/states';
import { Facts } from '../../../ui/layout/section';
import { Button } from '../../../ui/style/button';
import { goodsFacts } from '../goods/goods-facts';
import { DeleteVariant } from './delete-variant';
import { EditVariant } from './edit-variant';
import { VariantCombinations } from './variant-combinations';
import { variantValues } from './variant-values';
import { variantStockQuery } from './variants.api';
import { Lines } from '../../../ui/state/later';

interface VariantDetailsProps {
  product: Product;
  variantId: string;
  onClose: () => void;
}

/** A variant as it is; Edit opens its fields, Save or Cancel closes them. */
export function VariantDetails({ product, variantId, onClose }: VariantDetailsProps) {
  const { isEditing, stop, button } = useEditing();
  const [isDeleting, setIsDeleting] = useState(false);
  const group = product.options.find(({ variants }) =>
    variants.some(({ _id }) => _id === variantId),
  );
  const found = group?.variants.find(({ _id }) => _id === variantId);
  const { data, error, refetch } = useQuery({
    ...variantStockQuery(product._id, variantId),
    enabled: found !== undefined && found.stock === undefined,
  });
  if (!group || !found) return null;
  const stock = found.stock === undefined ? data?.stock : found.stock;
  if (stock === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Lines count={12} />
    );
  }
  const variant = { ...found, stock };
  if (isEditing) {
    return <EditVariant product={product} group={group} variant={variant} onDone={stop} />;
  }
  const picture = product.images.find(({ _id }) => _id === variant.image_id);
  const pieces = variant.stock?.reduce((sum, { stock_quantity }) => sum + stock_quantity, 0);
  return (
    <>
      <div className="stack gap-5">
        <Facts
          items={[
            { term: 'Name', value: variant.name },
            { term: 'Variant group', value: group.name },
            {
              term: 'Price',
              value: priceWords(variantWords(language), variant.price) || 'As without it',
            },
            { term: 'SKU', value: variant.sku || 'None' },
            ...goodsFacts(variant),
            ...(picture
              ? [
                  {
                    term: 'Picture',
                    value: <Picture file={picture} alt={picture.alt} width={64} />,
                  },
                ]
              : []),
            ...(group.stock === 'parent' ? [{ term: 'Stock', value: 'Not counted by it' }] : []),
            ...(pieces === undefined ? [] : [{ term: 'In stock', value: formatCount(pieces) }]),
          ]}
        />
        <VariantCombinations
          product={product}
          group={group}
          variant={variant}
          stock={variantValues(variant).stock}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="default"
          tone="danger"
          leftSection={<Trash2 size={16} />}
          onClick={() => setIsDeleting(true)}
        >
          Delete
        </Button>
        <Button leftSection={<Pencil size={16} />} {...button}>
          Edit
        </Button>
      </DialogActions>
      <DeleteVariant
        product={product}
        variant={variant}
        pieces={pieces ?? 0}
        opened={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={onClose}
      />
    </>
  );
}
