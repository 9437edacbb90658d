import type { Product } from '@kade/contract/catalog/products';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { paths } from '../../../lib/address/paths';
import { isMissing } from '../../../lib/server/query-client';
import { useReturnAddress } from '../../../lib/address/return-address';
import { Page } from '../../../ui/layout/page';
import { Picture } from '../../../ui/media/picture';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { VariantGroups } from '../variants/variant-groups';
import { EditProduct } from '../form/edit-product';
import { ProductInfo } from './product-info';
import styles from './product-page.module.css';
import { ProductPageSkeleton } from './product-page-skeleton';
import { productQuery } from '../book/products.api';
import { ReadOnlyNotice } from '../book/read-only';
import { StatusBadge } from '../book/status-badge';
import { StockBadge } from '../book/stock-badge';
import { later } from '../../../ui/state/later';

const StockSection = later(
  () => import('../stock/stock-section').then((m) => m.StockSection),
  <Section title="Inventory">{null}</Section>,
);

const FeaturedCollections = later(
  () => import('../collections/featured-collections').then((m) => m.FeaturedCollections),
  <Section title="Featured Collections">{null}</Section>,
);

const ProductPictures = later(
  () => import('../pictures/product-pictures').then((m) => m.ProductPictures),
  <Section title="Pictures">{null}</Section>,
);

const ProductActions = later(() => import('./product-actions').then((m) => m.ProductActions), null);

const THUMBNAIL_WIDTH = 404;

export function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  const back = { to: useReturnAddress(paths.products), label: 'Products' };
  if (isMissing(error)) return <ProductNotFound />;
  if (product) return <LoadedProduct key={id} product={product} back={back} />;
  return (
    <Page title="Product" back={back}>
      {error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <ProductPageSkeleton />
      )}
    </Page>
  );
}

interface LoadedProductProps {
  product: Product;
  back: { to: string; label: string };
}

function LoadedProduct({ product, back }: LoadedProductProps) {
  const edit = useDialogParam('edit');
  const stock = useRef<HTMLFieldSetElement>(null);
  return (
    <Page
      title={product.name}
      back={back}
      aside={
        <>
          <StatusBadge status={product.status} />
          <StockBadge product={product} />
        </>
      }
      action={
        !product.read_only && (
          <Button leftSection={<Pencil size={16} />} onClick={edit.open}>
            Edit Product
          </Button>
        )
      }
    >
      {product.read_only && <ReadOnlyNotice />}
      <div className={`${styles.top} stack gap-4`}>
        <div className={styles.thumbnail}>
          <Picture
            file={product.thumbnail}
            alt={product.thumbnail ? product.name : ''}
            width={THUMBNAIL_WIDTH}
            fluid
            eager
          />
        </div>
        <ProductInfo product={product} />
      </div>
      <fieldset disabled={product.read_only} className={styles.variants}>
        <VariantGroups product={product} />
      </fieldset>
      <fieldset
        ref={stock}
        className={`${styles.inventory} shrinks`}
        tabIndex={-1}
        aria-label="Inventory"
      >
        <StockSection product={product} />
      </fieldset>
      <FeaturedCollections product={product} />
      <Section title="Description">
        {product.description ? (
          <p className={`${styles.description} breaks lines`}>{product.description}</p>
        ) : (
          <p className="muted">This product has no description yet.</p>
        )}
      </Section>
      <ProductPictures product={product} />
      <ProductActions
        product={product}
        onShowStock={() => {
          stock.current?.scrollIntoView({ block: 'start' });
          stock.current?.focus({ preventScroll: true });
        }}
      />
      <EditProduct product={product} opened={edit.isOpen} onClose={edit.close} />
    </Page>
  );
}

function ProductNotFound() {
  return (
    <Page title="Product not found" back={{ to: paths.products, label: 'Products' }}>
      <Section>
        <EmptyState
          illustration="lost"
          title="There is no such product in this store"
          description="It may have been deleted, or it belongs to another store."
          action={
            <Button component={Link} to={paths.products}>
              See all products
            </Button>
          }
        />
      </Section>
    </Page>
  );
}
