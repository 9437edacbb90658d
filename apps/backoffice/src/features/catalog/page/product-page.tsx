import type { Product } from '@kade/contract/catalog/products';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { isMissing } from '../../../lib/server/query-client';
import { useReturnAddress } from '../../../lib/address/return-address';
import { Link } from '../../../ui/layout/link';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { InSight } from '../../../ui/state/in-sight';
import { later } from '../../../ui/state/later';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { NewProductEditor, SavedProductEditor, type Sought } from './product-editor';
import { ProductPageSkeleton } from './product-page-skeleton';
import { Space } from './space';
import { useBelow } from './use-below';
import { productQuery } from '../book/products.api';
import { ReadOnlyNotice } from '../book/read-only';
import { StatusBadge } from '../book/status-badge';
import { StockBadge } from '../book/stock-badge';

const ProductFoot = later(() => import('./product-foot').then((m) => m.ProductFoot), <FootPlace />);

/** The address of a product that is not made yet. */
const NEW = 'new';

export function ProductPage() {
  const { id = '' } = useParams();
  return id === NEW ? <NewProduct /> : <SavedProduct id={id} />;
}

function NewProduct() {
  const back = { to: useReturnAddress(paths.products), label: 'Products' };
  return (
    <Page title="Create Product" back={back}>
      <NewProductEditor />
    </Page>
  );
}

function SavedProduct({ id }: { id: string }) {
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
  const [sought, seek] = useState<Sought>();
  const isBelowWanted = useBelow();
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
          <Button
            variant="default"
            leftSection={<Pencil size={16} />}
            onClick={() => seek({ place: '[name="name"]' })}
          >
            Edit Product
          </Button>
        )
      }
    >
      {product.read_only && <ReadOnlyNotice />}
      <SavedProductEditor product={product} sought={sought} />
      <InSight isWanted={isBelowWanted} place={<FootPlace />}>
        <ProductFoot
          product={product}
          onShowStock={() => seek({ place: '[aria-label="Inventory"]' })}
        />
      </InSight>
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

/** Its titles are found before it is come to. */
function FootPlace() {
  return (
    <>
      <Section title="Featured Collections">
        <Space lines={1} />
      </Section>
      <Space lines={2} />
      <Section title="Product Information">
        <Space lines={9} />
      </Section>
    </>
  );
}
