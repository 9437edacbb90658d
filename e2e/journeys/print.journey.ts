import { expect, test } from './journey';
import { aProduct, anOrder, aShop, openAs } from './shops';

const street = [
  'c/o Mrs. Fathima Rizna',
  'Ground Floor, Flat 4-12, Block C',
  'Sri Wickramarachchi National Housing Scheme',
  'No. 245/17/3A, 3rd Lane',
  'Off Kesbewa Road',
  'Pamunuwa Junction',
  'Rattanapitiya',
];
const landmark =
  'Opposite the Boralesgamuwa Multi-Purpose Co-operative Society, blue gate after the speed bumps';
const addresses = [
  street.join('\n'),
  'අංක 245/17/3A, සී බ්ලොක්, 4-12 නිවාසය, ශ්‍රී වික්‍රමාරච්චි ජාතික නිවාස යෝජනා ක්‍රමය, 3 වන පටුමග, කැස්බෑව පාරෙන් හැරී',
  'Flat 1234, Building with an uncommonly long name, third lane, '.repeat(8).slice(0, 500),
];

test('a label of a long address shows whom to call and what to collect, nothing over another @desktop', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop, { stock_quantity: 100 });
  for (const address of addresses) {
    await anOrder(shop, tea, 1, {
      shipping_address: {
        first_name: 'Mohamed Ilham',
        last_name: address.length > 400 ? 'Fernando '.repeat(11) : 'Mohamed Nusrath',
        address,
        landmark,
        city: 'Boralesgamuwa',
        postal_code: '10290',
        phone_number: '+94 71 555 1112',
      },
      wishes: { note: 'Please call one hour before you come. '.repeat(12).trim() },
    });
  }
  await openAs(page, shop.merchant, '/orders/print?document=label&list=all');
  for (const size of ['a6', '10x15', 'a4']) {
    await page.goto(`/orders/print?document=label&list=all&size=${size}`);
    await page.emulateMedia({ media: 'print' });
    const labels = page.getByRole('article');
    await expect(labels).toHaveCount(addresses.length);
    for (const label of await labels.all()) {
      await label.scrollIntoViewIfNeeded();
      // Down the label, and all of each of them in sight.
      const parts = [
        label.getByText('Mohamed Ilham'),
        label.getByText('Boralesgamuwa 10290'),
        label.getByText('071 555 1112'),
        label.getByText('Collect'),
        label.getByText(/^#\d+$/),
      ];
      let above = 0;
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const box = await part.boundingBox();
        if (!box) throw new Error('it is not on the label');
        expect(box.y).toBeGreaterThanOrEqual(above);
        above = box.y + box.height;
      }
      await expect(label.getByText('see packing slip')).toBeVisible();
    }
  }
});
