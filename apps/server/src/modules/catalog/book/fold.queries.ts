import { sql, type RawBuilder } from 'kysely';

/**
 * A word of a search in the form of a store's terms. Doubled letters are one there, so a word that is one letter
 * again and again stays as it is unless some product or option is called so: `zzz` is not the size S.
 */
export const foldedWord = (store: string, word: RawBuilder<unknown>) => sql<string>`
  case when ${word} ~ '^([a-z])\\1+$' and not exists (
    select from product_terms as folded
    join products on products.store_id = ${store} and products.id = folded.product_id
    where folded.store_id = ${store} and folded.term = search_fold(${word}) and (
      name || ' ' || tags || ' ' || vendor ~* ('\\m' || ${word} || '\\M')
      or exists (select from product_options as option
        where option.store_id = ${store} and option.product_id = folded.product_id
          and option.value ~ ('\\m' || ${word} || '\\M')))
  ) then ${word} else search_fold(${word}) end`;
