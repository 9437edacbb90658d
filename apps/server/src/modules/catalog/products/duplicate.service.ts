import { COPY_PREFIX, MAX_NAME, type Product } from '@kade/contract/catalog/products';
import { cut } from '@kade/rules/cut';
import { transaction, type StoreContext } from '../../../platform/context';
import { newId } from '../../../platform/random';
import { assertOrderRoom, assertProductRoom } from '../../plans';
import { copyImages, copyProduct, lockProduct } from '../book';
import { copyEntries } from '../entries';
import { copyCombinations } from '../goods';
import { getGroups } from '../groups';
import { addUp, EDIT, noteFirstStock } from '../stock';
import { copyGroups, copyVariants, listParts } from '../variants';
import { recordProduct } from './product-activity';
import { getProduct } from './products.queries';

/**
 * Makes a draft that is a copy of a product: variants, stock and pictures too, but no SKU and no
 * barcode, which name one thing. Files are shared: one goes when nothing shows it.
 */
export async function duplicateProduct(ctx: StoreContext, id: string): Promise<Product> {
  return transaction(ctx, async (ctx) => {
    await assertOrderRoom(ctx);
    await assertProductRoom(ctx);
    const product = await lockProduct(ctx, id);
    const copy = { from: id, to: newId(ctx) };
    const name = cut(`${COPY_PREFIX}${product.name}`, MAX_NAME).trimEnd();
    const parts = await listParts(ctx, id);
    const ids = new Map(parts.map((part) => [part, newId(ctx)]));
    await copyProduct(ctx, copy, name);
    await copyImages(ctx, copy);
    if (ids.size > 0) {
      await copyGroups(ctx, copy, ids);
      await copyVariants(ctx, copy, ids);
      await copyEntries(ctx, copy, ids);
      await copyCombinations(ctx, copy, ids);
    }
    const groups = await getGroups(ctx, copy.to);
    // What is left of it is said anew, of the variants of its own.
    await addUp(ctx, copy.to, groups);
    await noteFirstStock(ctx, EDIT, { ...product, id: copy.to, name, groups });
    const made = await getProduct(ctx, copy.to);
    await recordProduct(ctx, null, made);
    return made;
  });
}
