import { ApiError } from '@kade/contract/client';
import { describe, expect, test, vi } from 'vitest';
import { onlyChanged, placeErrors } from './forms';

const refusal = (...details: { field: string; message: string }[]) =>
  new ApiError(400, 'invalid', 'Please check the highlighted fields.', details);

/** What a form with these fields shows of a refusal, and whether that is all of it. */
function shownOf(error: unknown) {
  const setErrors = vi.fn<(errors: object) => void>();
  const values = { price: 0, email: '', shipping_address: {} };
  const isAll = placeErrors({ setErrors, getValues: () => values }, error);
  return { isAll, errors: setErrors.mock.calls[0]?.[0] };
}

describe('what the server refused', () => {
  test('stands beside its fields, as a sentence', () => {
    const error = refusal(
      { field: 'price', message: 'must not be negative' },
      { field: 'email', message: 'is required' },
      { field: 'shipping_address.postal_code', message: 'is required' },
    );
    expect(shownOf(error)).toEqual({
      isAll: true,
      errors: {
        price: 'Price must not be negative',
        email: 'E-mail is required',
        'shipping_address.postal_code': 'Postal code is required',
      },
    });
  });

  test('is left as it is where it is a sentence already', () => {
    const error = refusal({ field: 'price', message: 'At most LKR 700.00 is due.' });
    expect(shownOf(error).errors).toEqual({ price: 'At most LKR 700.00 is due.' });
  });

  test('is to be shown elsewhere where a part of it fits no field', () => {
    const error = refusal(
      { field: 'price', message: 'is required' },
      { field: 'items', message: 'must not be empty' },
    );
    expect(shownOf(error)).toEqual({ isAll: false, errors: { price: 'Price is required' } });
  });

  test('is to be shown elsewhere where no field is to blame, or it is no refusal', () => {
    for (const error of [refusal(), new Error('offline'), undefined]) {
      expect(shownOf(error)).toEqual({ isAll: false, errors: undefined });
    }
  });
});

test('only what was changed is sent, as it is to be sent', () => {
  const form = {
    getInitialValues: () => ({ name: 'Tea', phone: '077', site: '' }),
    getValues: () => ({ name: 'Tea', phone: '', site: 'kade.lk' }),
  };
  const sent = { name: 'Tea', phone: null, site: 'https://kade.lk' };
  expect(onlyChanged(form, sent)).toEqual({ phone: null, site: 'https://kade.lk' });
});
