import type { Choices } from '@kade/contract/catalog/choices';
import type { NewProduct, Product, ProductChange } from '@kade/contract/catalog/products';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, invalid, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { assertEditable } from '../../plans';
import { listModels, writeModels } from '../models';
import { createProduct, getProduct, updateProduct } from '../products';
import { EDIT } from '../stock';
import type { ProductModel } from '../whole';
import { applyChoices } from './apply-choices';
import { recordChoices } from './choice-activity';
import { problemsOf } from './choice-problems';

/** Adds a product with all that customers choose from, or nothing of it. */
export async function makeProduct(ctx: StoreContext, body: NewProduct): Promise<Product> {
  const { choices, ...product } = body;
  if (!choices) return createProduct(ctx, product);
  return transaction(ctx, async (ctx) => {
    const { _id } = await createProduct(ctx, product);
    return writeChoices(ctx, _id, choices);
  });
}

/** Changes the fields that are sent of a product and what customers choose from, all or nothing. */
export async function changeProduct(
  ctx: StoreContext,
  id: string,
  change: ProductChange,
): Promise<Product> {
  const { choices, ...fields } = change;
  if (!choices) return updateProduct(ctx, id, fields);
  return transaction(ctx, async (ctx) => {
    await updateProduct(ctx, id, fields);
    await assertEditable(ctx, [id]);
    return writeChoices(ctx, id, choices);
  });
}

/** Makes the groups of a locked product those of a table. */
async function writeChoices(ctx: StoreContext, id: string, choices: Choices): Promise<Product> {
  const problems = problemsOf(choices);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const before = (await listModels(ctx, [id])).get(id);
  if (!before) throw notFound('product');
  if (choices.variants) assertSame(before, choices.variants);
  const after = applyChoices(before, choices, () => newId(ctx));
  if ('told' in after) throw invalid({ [after.field]: after.told });
  await writeModels(ctx, [{ id, before, after }], EDIT);
  await recordChoices(ctx, id, before, after);
  return getProduct(ctx, id);
}

/** Refuses a table that does not know of a variant that there is, or still has one that is gone. */
function assertSame({ groups }: ProductModel, known: readonly string[]): void {
  const now = groups.flatMap(({ variants }) => variants.map(({ _id }) => _id));
  if (now.toSorted().join() === known.toSorted().join()) return;
  throw conflict({ say: 'version_conflict', of: 'combinations' }, [
    { field: 'choices', told: { say: 'value_changed' } },
  ]);
}
