/** Holds up whoever passes until it is opened. */
export function aGate() {
  const gate = { reach: () => {}, open: () => {} };
  const reached = new Promise<void>((resolve) => (gate.reach = resolve));
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const pass = () => {
    gate.reach();
    return opened;
  };
  return { reached, pass, open: () => gate.open() };
}
