import { aGroup, aProduct, aVariant, type TestShop } from './factories';

/** A product with two groups of one variant, and a body that says something of their combination. */
export async function aToldCombination(shop: TestShop) {
  const { _id } = await aProduct(shop);
  const size = await aVariant(shop, await aGroup(shop, { _id }, { name: 'Size' }));
  const colour = await aVariant(shop, await aGroup(shop, { _id }, { name: 'Colour' }));
  return { _id, body: { combinations: [{ variants: [size._id, colour._id], sku: 'S-1' }] } };
}
