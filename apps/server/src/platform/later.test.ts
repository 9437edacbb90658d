import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aGate } from '../../test/gate';
import { aServer } from '../../test/server';
import { createLater, type LaterKind } from './later';

test('who has all of it written waits for what is being written already', async () => {
  const { system } = await aServer();
  const later = createLater(system);
  const gate = aGate();
  const written: string[] = [];
  const notes: LaterKind<string> = {
    name: 'notes',
    keyOf: (note) => note,
    together: (known) => known,
    write: async (_ctx, entries) => {
      await gate.pass();
      written.push(...entries);
    },
  };
  later.add(notes, 'Kandy');
  const first = later.flush();
  await gate.reached;
  const second = later.flush().then(() => [...written]);
  await setImmediate();
  gate.open();
  expect(await second).toEqual(['Kandy']);
  await first;
});
