import type { Node } from 'libpg-query';

type Part = Record<string, unknown>;

const HOLDS = { A_Const: { boolval: { boolval: true } } };

/**
 * Leaves each condition out in turn that a `store_id` is one that is given, and yields what `look` says
 * then; the statement is whole again after each.
 */
export function* leavingOut<Seen>(statement: Node, look: () => Seen): Generator<Seen> {
  for (const { within, key } of conditionsOf(statement)) {
    const condition = within[key];
    within[key] = HOLDS;
    const seen = look();
    within[key] = condition;
    yield seen;
  }
}

function* conditionsOf(part: unknown): Generator<{ within: Part; key: string }> {
  if (!isPart(part)) return;
  for (const [key, value] of Object.entries(part)) {
    if (isCondition(value)) yield { within: part, key };
    yield* conditionsOf(value);
  }
}

const isPart = (part: unknown): part is Part => typeof part === 'object' && part !== null;

const isCondition = (part: unknown): boolean => {
  if (!isPart(part) || !('A_Expr' in part)) return false;
  const { kind, name, lexpr, rexpr } = (part as Extract<Node, { A_Expr: unknown }>).A_Expr;
  const isEqual = kind === 'AEXPR_OP' && name?.length === 1 && textOf(name[0]) === '=';
  return isEqual && [lexpr, rexpr].some(isStore) && [lexpr, rexpr].some(isGiven);
};

const isGiven = (node: Node | undefined): boolean =>
  node !== undefined && ('ParamRef' in node || ('TypeCast' in node && isGiven(node.TypeCast.arg)));

const isStore = (node: Node | undefined) =>
  node !== undefined && 'ColumnRef' in node && textOf(node.ColumnRef.fields?.at(-1)) === 'store_id';

const textOf = (node: Node | undefined) =>
  node && 'String' in node ? (node.String.sval ?? '') : '';
