import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AtFoot } from './at-foot';

function Picked() {
  const [isPicked, setIsPicked] = useState(false);
  return (
    <>
      <label>
        <input type="checkbox" checked={isPicked} onChange={() => setIsPicked(!isPicked)} />
        Tea
      </label>
      {isPicked && (
        <AtFoot aria-label="Picked">
          <button type="button">Print</button>
          <button type="button" onClick={() => setIsPicked(false)}>
            Clear
          </button>
        </AtFoot>
      )}
    </>
  );
}

test('who takes away what stands at the foot is back where they came from', async () => {
  render(<Picked />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tea')));
});

test('what goes while the focus is elsewhere takes no focus', async () => {
  render(<Picked />);
  const tea = screen.getByLabelText('Tea');
  await userEvent.click(tea);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await userEvent.click(tea);
  expect(screen.queryByRole('region', { name: 'Picked' })).toBeNull();
  expect(document.activeElement).toBe(tea);
});
