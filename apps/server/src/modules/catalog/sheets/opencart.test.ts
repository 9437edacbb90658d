import { expect, test } from 'vitest';
import { productsIn } from '../../../../test/products-in';
import { aWorkbookOf } from '../../../../test/workbook';

const PRODUCTS =
  'product_id,name(en-gb),sku,quantity,model,image_name,price,weight,weight_unit,status,subtract';
const OPTIONS = 'product_id,option,default_option_value,required';
const VALUES =
  'product_id,option,option_value,quantity,subtract,price,price_prefix,points,points_prefix,weight,weight_prefix';
const rowsOf = (header: string, ...rows: readonly (readonly (string | number)[])[]) => [
  header.split(','),
  ...rows,
];

test("OpenCart's options come in from the sheets beside its products", async () => {
  const { products, others } = await productsIn(
    aWorkbookOf({
      Products: rowsOf(
        PRODUCTS,
        [1, 'Tee', 'TEE', 9, 'M-1', 'https://i.example/t.jpg', 500, 0.2, 'kg', 'true', 'true'],
        [2, 'Cup', '', 4, 'M-2', '', 90, 0, 'kg', 'true', 'true'],
        [3, 'Desk', '', 7, 'M-3', '', 1000, 5, 'kg', 'true', 'true'],
      ),
      AdditionalImages: rowsOf('product_id,image,sort_order', [1, 'catalog/t2.jpg', 0]),
      ProductOptions: rowsOf(
        OPTIONS,
        [1, 'Size', '', 'true'],
        [1, 'Name on it', 'your name', 'false'],
        [3, 'Wood', '', 'true'],
        [3, 'Length', '', 'false'],
      ),
      ProductOptionValues: rowsOf(
        VALUES,
        [1, 'Size', 'S', 3, 'true', 0, '+', 0, '+', 0, '+'],
        [1, 'Size', 'L', 5, 'true', 50.5, '+', 0, '+', 0.1, '+'],
        [3, 'Wood', 'Teak', 2, 'true', 300, '+', 0, '+', 0, '+'],
        [3, 'Wood', 'Pine', 2, 'true', 100, '-', 0, '+', 1, '-'],
        [3, 'Length', '1 m', 2, 'true', 0, '+', 0, '+', 0, '+'],
        [3, 'Length', '2 m', 2, 'true', 500, '+', 0, '+', 0, '+'],
      ),
    }),
  );
  expect(others).toEqual(['AdditionalImages']);
  expect(products).toMatchObject([
    {
      name: 'Tee',
      options: ['Size'],
      images: ['https://i.example/t.jpg'],
      variants: [
        ['S', 500_00, null, 3, ''],
        ['L', 550_50, null, 5, ''],
      ],
      weights: [200, 300],
      told: ['2: has options that are left out: “Name on it”'],
    },
    { name: 'Cup', options: [], variants: [['', 90_00, null, 4, 'M-2']], told: [] },
    {
      name: 'Desk',
      options: ['Wood', 'Length'],
      together: 7,
      variants: [
        ['Teak / 1 m', 1300_00, null, null, ''],
        ['Teak / 2 m', 1800_00, null, null, ''],
        ['Pine / 1 m', 900_00, null, null, ''],
        ['Pine / 2 m', 1400_00, null, null, ''],
      ],
      weights: [5000, 5000, 4000, 4000],
      told: ['4: lets customers leave out “Length” there: here they choose a value of it'],
    },
  ]);
});

test('options that OpenCart names by their numbers are left out, and their sheets are told', async () => {
  const { products, others } = await productsIn(
    aWorkbookOf({
      Products: rowsOf(PRODUCTS, [1, 'Tee', '', 9, 'M-1', '', 500, 0, 'kg', 'true', 'true']),
      ProductOptionValues: rowsOf('product_id,option_id,option_value_id,quantity', [1, 4, 9, 3]),
    }),
  );
  expect(others).toEqual(['ProductOptionValues']);
  expect(products).toMatchObject([
    { name: 'Tee', options: [], variants: [['', 500_00, null, 9, 'M-1']] },
  ]);
});
