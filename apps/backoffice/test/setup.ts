import { dashboard } from '@kade/contract/dashboard';
import { orderViews } from '@kade/contract/order-views';
import { orders } from '@kade/contract/orders';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { checkCalls, respond, startAnswering } from './respond';
import { noOrderViews } from './shop-records';
import { fakeMatchMedia, forgetWidth } from './window-width';

configure({
  // Screens load their parts lazily: a limit for what never comes, not a measure of a busy machine.
  asyncUtilTimeout: 45_000,
  getElementError,
});

/** Says what there is instead only where it is read: what is waited for is missed many times before. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  error.name = 'TestingLibraryElementError';
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get, configurable: true });
}

vi.stubGlobal('matchMedia', fakeMatchMedia);

/** What the component library asks of a browser and jsdom does not have. */
vi.stubGlobal('ResizeObserver', function ResizeObserver() {
  return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
});

// A mouse that tells of no movement is one that lies under a page which comes up.
Object.defineProperty(MouseEvent.prototype, 'movementX', { get: () => 1 });

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

Object.assign(Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => document.body.getBoundingClientRect(),
});

Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

const nothingToDo = {
  to_pack: 0,
  slips_to_check: 0,
  payments_to_check: 0,
  payment_to_check: null,
  cancelled_paid: 0,
  refunds_to_check: 0,
  charged_back: 0,
  refund_failed: 0,
  open_drafts: 0,
  low_stock: 0,
  first_to_pack: [],
  first_low: [],
  domain: null,
  can_be_paid: true,
};

/** What every page of an order and every sidebar ask for, whatever a test is about. */
beforeEach(() => {
  // What the test before said in its last moment.
  notifications.clean();
  startAnswering();
  respond(dashboard.tasks, nothingToDo);
  respond(orderViews.list, noOrderViews);
  respond(orders.neighbours, { previous: null, next: null });
});

afterEach(() => {
  cleanup();
  forgetWidth();
  // They outlive the screen that they were shown on.
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
  checkCalls();
});
