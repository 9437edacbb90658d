import { priceRangeOf, type PricedGroup } from '@kade/rules/selection';
import { executeSql, type Database } from '../src/platform/database';

interface KeptProduct {
  id: string;
  price: number;
  lowest_price: number;
  highest_price: number;
  groups: PricedGroup[] | null;
}

/** The products of a database that are kept as costing something else than the rules say. */
export async function listWrongPrices(db: Database): Promise<object[]> {
  const { rows } = await executeSql(
    db,
    `select products.id, products.price, lowest_price, highest_price,
       json_agg(told order by position, told.id) filter (where told.id is not null) as groups
     from products left join (
       select variants.store_id, variants.product_id, variant_groups.id, variant_groups.position,
         variant_groups.price_type as price, json_agg(json_build_object('price',
           json_build_object('type', variants.price_type, 'amount', price_amount))) as variants
       from variant_groups join variants on variants.store_id = variant_groups.store_id
         and variants.product_id = variant_groups.product_id and group_id = variant_groups.id
       group by 1, 2, 3, 4, 5
     ) as told on told.store_id = products.store_id and told.product_id = products.id
     group by products.store_id, products.id`,
  );
  return (rows as unknown as KeptProduct[]).flatMap(({ groups, ...product }) => {
    const { lowest, highest } = priceRangeOf(product, groups ?? []);
    const isRight = lowest === product.lowest_price && highest === product.highest_price;
    return isRight ? [] : [{ ...product, groups, lowest, highest }];
  });
}
