import { expect, test } from 'vitest';
import { plainDigits } from './digits';

test.each([
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '௦௧௨௩௪௫௬௭௮௯',
  '෦෧෨෩෪෫෬෭෮෯',
  '０１２３４５６７８９',
])('%s are the ten digits', (digits) => {
  expect(plainDigits(digits)).toBe('0123456789');
});

test('digits of other scripts stay, what is not seen goes', () => {
  expect(plainDigits('๐๙')).toBe('๐๙');
  expect(plainDigits(' 077\u2011123\u00a0\u00a045\u200b67 ')).toBe('077-123 4567');
});
