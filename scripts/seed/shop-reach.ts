import { setContact } from '../../apps/server/src/modules/stores/contact/contact.service';
import { createPage } from '../../apps/server/src/modules/pages/pages.service';
import type { StoreContext } from '../../apps/server/src/platform/context';
import type { Shop } from './shops';

/** How the demo is reached, and the pages that its merchant has written. */
export async function writeOfShop(ctx: StoreContext, { template }: Shop): Promise<void> {
  await setContact(ctx, {
    phone: '011 234 5678',
    whatsapp: '077 123 4567',
    email: 'hello@example.com',
    address: '42 Galle Road\nColombo 3',
    opening_hours: 'Monday to Saturday, 9:00 to 18:00\nClosed on Poya days',
    registration_number: 'PV 00123456',
  });
  await createPage(ctx, {
    kind: 'about',
    title: 'About us',
    content: `<p>${template.description}</p><p>Everything is made in Sri Lanka, by people whose names we know.</p>`,
  });
  await createPage(ctx, {
    kind: 'contact',
    title: 'Contact',
    content: '<p>Write to us, ring us, or come by. We answer within a working day.</p>',
  });
  await createPage(ctx, {
    kind: 'shipping',
    title: 'Delivery',
    content:
      '<p>Orders leave the next working day, and are with you in one to four. Orders from Rs 25,000 travel free.</p>',
  });
  await createPage(ctx, {
    kind: 'privacy',
    title: 'Privacy',
    content:
      '<p>We keep what an order needs: your name, address and number. Nobody else reads it but who brings the parcel.</p>',
  });
}
