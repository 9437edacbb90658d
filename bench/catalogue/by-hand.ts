const COLUMNS = `p.id, p.name, p.price, p.lowest_price, p.highest_price, p.status, p.in_stock, p.stock_quantity, p.created_at,
  coalesce(p.least_entry, p.stock_quantity) <= coalesce(p.low_stock_at, stores.low_stock_at) as low,
  f.id as file_id, f.extension, f.width, f.height, f.color, c.id as category_id, c.name as category`;

const JOINS = `join stores on stores.id = p.store_id
  left join files f on f.store_id = p.store_id and f.id = p.thumbnail_id
  left join categories c on c.store_id = p.store_id and c.id = p.category_id`;

const NEWEST = 'p.created_at desc, p.id desc';

interface Wanted {
  where?: string;
  order?: string;
  offset?: number;
}

/** A page of the products and how many there are in all; `$1` is the store, `$4` and so on of `where`. */
export const listByHand = ({ where = 'true', order = NEWEST, offset = 0 }: Wanted) => ({
  text: `select ${COLUMNS}, (
      select count(*) from products p join stores on stores.id = p.store_id
      where p.store_id = $1 and p.deleted_at is null and ${where}
    ) as total
    from products p ${JOINS}
    where p.store_id = $1 and p.id = any(array(
      select p.id from products p join stores on stores.id = p.store_id
      where p.store_id = $1 and p.deleted_at is null and ${where}
      order by ${order} limit $2 offset $3
    ))
    order by ${order}`,
  offset,
});

/** A product with all that its page shows. */
export const OPEN = `select ${COLUMNS}, p.description, p.tags, p.updated_at, p.version,
    (select json_agg(json_build_object('id', i.id, 'extension', i.extension, 'width', i.width,
        'height', i.height, 'color', i.color, 'alt', pi.alt_text) order by pi.position)
      from product_images pi join files i on i.store_id = pi.store_id and i.id = pi.file_id
      where pi.store_id = p.store_id and pi.product_id = p.id) as images,
    (select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name)
      from collection_products cp join collections o on o.store_id = cp.store_id
        and o.id = cp.collection_id
      where cp.store_id = p.store_id and cp.product_id = p.id) as collections,
    (select json_agg(row_to_json(g) order by g.position) from variant_groups g
      where g.store_id = p.store_id and g.product_id = p.id) as groups,
    (select json_agg(row_to_json(v) order by v.position) from variants v
      where v.store_id = p.store_id and v.product_id = p.id) as variants,
    (select json_agg(json_build_array(e.variant_id, e.parents, e.stock_quantity))
      from stock_entries e where e.store_id = p.store_id and e.product_id = p.id) as entries
  from products p ${JOINS}
  where p.store_id = $1 and p.id = $2 and p.deleted_at is null`;
