import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAlone } from '../../../test/render-alone';
import { openRouter } from '../../lib/address/router';
import { RouterProvider, useLocation } from '../../lib/address/router-provider';
import { SelectBox } from '../input/select-box';
import { Link } from '../layout/link';
import { DataTable, type Column } from './data-table';

interface Tea {
  name: string;
}

const teas: Tea[] = [{ name: 'Dimbula' }, { name: 'Uva' }, { name: 'Ruhuna' }];

afterEach(() => {
  vi.useRealTimers();
});

test('what a row leads to is fetched ahead for who rests on it, not for who ticks it', () => {
  vi.useFakeTimers();
  const meant: string[] = [];
  const Teas = () => (
    <DataTable
      label="Teas"
      columns={[{ header: 'Tea', cell: ({ name }) => name }]}
      rows={teas}
      rowKey={({ name }) => name}
      rowLink={({ name }) => `/${name}`}
      onRowIntent={({ name }) => meant.push(name)}
    />
  );
  renderAlone(Teas);
  const rowOf = (name: string) => screen.getByRole('row', { name });
  fireEvent.mouseEnter(rowOf('Dimbula'));
  fireEvent.mouseEnter(rowOf('Uva'));
  fireEvent.mouseDown(rowOf('Uva'));
  vi.runAllTimers();
  expect(meant).toEqual([]);
  fireEvent.mouseEnter(rowOf('Ruhuna'));
  expect(meant).toEqual([]);
  vi.runAllTimers();
  expect(meant).toEqual(['Ruhuna']);
});

test('what changes in the address draws no row anew, and goes along with who leaves', async () => {
  const drawn: string[] = [];
  const columns: Column<Tea>[] = [
    {
      header: 'Tea',
      cell: ({ name }) => {
        drawn.push(name);
        return name;
      },
    },
  ];
  const Teas = () => (
    <>
      <Link to="?add=1">{`Add to ${useLocation().search || 'all'}`}</Link>
      <DataTable
        label="Teas"
        columns={columns}
        rows={teas}
        rowKey={({ name }) => name}
        rowLink={({ name }) => `/teas/${name}`}
        leavesTrail
      />
    </>
  );
  const Leaf = () => JSON.stringify(useLocation().state);
  window.history.replaceState(null, '', '/teas');
  const screens = { '/teas': async () => Teas, '/teas/:name': async () => Leaf };
  render(<RouterProvider router={openRouter([{ screens }])} Trouble={() => 'Trouble'} />);
  await userEvent.click(await screen.findByRole('link', { name: 'Add to all' }));
  await screen.findByText('Add to ?add=1');
  const once = teas.map(({ name }) => name);
  expect(drawn).toEqual(once);
  await userEvent.click(screen.getByRole('link', { name: 'Uva' }));
  expect(await screen.findByText('{"from":"/teas?add=1"}')).not.toBeNull();
});

test('a tick draws no other cell anew', async () => {
  const drawn: string[] = [];
  const columns: Column<Tea>[] = [
    {
      header: 'Tea',
      cell: ({ name }) => {
        drawn.push(name);
        return name;
      },
    },
  ];
  function Teas() {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    return (
      <DataTable
        label="Teas"
        columns={columns}
        rows={teas}
        rowKey={({ name }) => name}
        rowLink={({ name }) => `/${name}`}
        lead={{
          header: null,
          cell: ({ name }) => (
            <SelectBox
              label={`Select ${name}`}
              isChecked={chosen.includes(name)}
              onChange={() => setChosen([...chosen, name])}
            />
          ),
        }}
      />
    );
  }
  renderAlone(Teas);
  expect(drawn).toEqual(teas.map(({ name }) => name));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Uva' });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Uva' }).getAttribute('href')).toBe('/Uva');
  expect(drawn).toHaveLength(teas.length);
});

test('the rows below the window follow without one above being drawn anew', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `Tea ${index + 1}` }));
  const drawn: string[] = [];
  const Box = ({ name }: Tea) => {
    drawn.push(name);
    return <SelectBox label={`Select ${name}`} isChecked={false} onChange={() => {}} />;
  };
  const lead = { header: null, cell: ({ name }: Tea) => <Box name={name} /> };
  const columns: Column<Tea>[] = [{ header: 'Tea', cell: ({ name }) => name }];
  renderAlone(() => (
    <DataTable label="Teas" rows={many} rowKey={({ name }) => name} columns={columns} lead={lead} />
  ));
  // Meanwhile what stands below the table is where it will be, about.
  const place = screen.getByRole('table').parentElement;
  const rest = many.length - screen.getAllByRole('row').length + 1;
  expect(rest).toBeGreaterThan(40);
  expect(place?.style.paddingBottom).toBe(`${rest * 52}px`);
  await screen.findByRole('row', { name: 'Select Tea 60 Tea 60' });
  expect(place?.style.paddingBottom).toBe('0px');
  expect(drawn).toEqual(many.map(({ name }) => name));
});
