import type { Node, RangeVar } from 'libpg-query';
import type { Tables } from './tables';
import { listUnbound } from './unbound-tables';

/** The tables that lie on every node of a distributed database; `distribution.test.ts` says so of each. */
export const ON_EVERY_NODE: readonly string[] = [
  'merchants',
  'plans',
  'statements',
  'store_domains',
  'stores',
];

/** The first migration that may come to a database that is distributed already. */
export const FIRST_OF_DISTRIBUTED = '0370';

/** Types whose texts are read by settings, or by functions that may be anybody's, as an array's is. */
const STABLE_TYPES = ['date', 'timestamp', 'timestamptz'];
const STABLE_FUNCTIONS =
  /^(?:now|to_char|to_timestamp|age|concat(?:_ws)?|jsonb?_(?:build_\w+|agg|object_agg)|to_jsonb?|row_to_json|array_to_string|format)$/;
const VOLATILE_FUNCTIONS = /^(?:clock_timestamp|gen_random_uuid|nextval|random)$/;

/**
 * Why Citus would refuse a statement though each of its tables is of one store; what it was seen to refuse
 * is looked for, so that it is noticed without a Citus at hand.
 */
export function listRefusals(statement: Node, tables: Tables): string[] {
  const refusals: string[] = [];
  const isOfStores = (range: RangeVar | undefined) =>
    tables.get(range?.relname ?? '')?.isOfStores === true &&
    !ON_EVERY_NODE.includes(range?.relname ?? '');
  const isOnNodes = (range: RangeVar | undefined) =>
    isOfStores(range) || ON_EVERY_NODE.includes(range?.relname ?? '');
  const isOfCitus = (range: RangeVar | undefined) => isKnown(range?.relname ?? '', tables);

  const hasRowsOfMany = (node: Node) =>
    listUnbound(node, tables).some((name) => !ON_EVERY_NODE.includes(name));
  const isRecursive = (node: Node) =>
    'SelectStmt' in node && node.SelectStmt.withClause?.recursive === true;
  if (has(statement, isRecursive) && listUnbound(statement, tables).length > 0) {
    refusals.push('walks from row to row of more than a store');
  }
  walk(statement, (node) => {
    if ('MergeStmt' in node && isOfStores(node.MergeStmt.relation)) {
      refusals.push('merges into a table that lies in parts');
    }
    if ('InsertStmt' in node && isOfStores(node.InsertStmt.relation)) {
      const { selectStmt } = node.InsertStmt;
      const lists =
        selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt.valuesLists : [];
      if (has(lists, (one) => 'SubLink' in one))
        refusals.push('asks within the values of an insert');
    }
    if ('InsertStmt' in node && isOfCitus(node.InsertStmt.relation)) {
      if (hasOutside(node.InsertStmt.onConflictClause, (one) => isStable(one) || isVolatile(one))) {
        refusals.push('updates a row that is there already by what is not immutable');
      }
    }
    if ('UpdateStmt' in node && isOfStores(node.UpdateStmt.relation)) {
      if (has(node.UpdateStmt, isCaseOfValue)) {
        refusals.push('updates by a case of a value, which its nodes are told as a condition');
      }
    }
    if ('UpdateStmt' in node || 'DeleteStmt' in node) {
      const changed = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt;
      if (isOfCitus(changed.relation)) {
        const parts = ['targetList' in changed && changed.targetList, changed.whereClause];
        const isMerged = 'fromClause' in changed && isOnNodes(changed.relation);
        const stable = isMerged ? (changed.fromClause ?? []).flatMap(stableOf) : [];
        const isRefused = (one: Node) =>
          isVolatile(one) ||
          isStableOfColumn(one) ||
          stable.some((names) => isOutput(one, names)) ||
          (isChoice(one) && hasOutside(Object.values(one), isStable));
        if (hasOutside(parts, isRefused)) refusals.push('changes rows by what is not immutable');
      }
    }
    if ('AlterTableStmt' in node) {
      const { cmds = [] } = node.AlterTableStmt;
      const addsConstraint = has(
        cmds,
        (one) => 'AlterTableCmd' in one && one.AlterTableCmd.subtype === 'AT_AddConstraint',
      );
      if (addsConstraint && cmds.length > 1) refusals.push('adds a constraint and does more');
    }
    if ('SelectStmt' in node) {
      const { fromClause, targetList, whereClause, lockingClause = [] } = node.SelectStmt;
      if (lockingClause.length > 0 && hasRowsOfMany(node)) {
        refusals.push('locks rows of more than a store');
      }
      const isUnbound = (one: Node) =>
        'SubLink' in one &&
        has(one.SubLink.subselect, (inner) => 'RangeVar' in inner && isOfStores(inner.RangeVar)) &&
        !has(one.SubLink.subselect, isStoreOfValue);
      const isOfFunctions = fromClause?.every((one) => 'RangeFunction' in one) === true;
      if (isOfFunctions && has([targetList, whereClause], isUnbound)) {
        refusals.push('asks parts for each row of a function, by the store of another row');
      }
      const from = rangesOf(fromClause);
      if (from.length > 0 && from.every(({ relname = '' }) => ON_EVERY_NODE.includes(relname))) {
        const names = from.map(nameOf);
        const isCorrelated = (one: Node) =>
          'SubLink' in one &&
          has(
            one.SubLink.subselect,
            (inner) => 'RangeVar' in inner && isOfStores(inner.RangeVar),
          ) &&
          refersTo(one.SubLink.subselect, names);
        if (has([targetList, whereClause], isCorrelated)) {
          refusals.push('asks parts for each row of what lies on every node');
        }
      }
    }
  });
  return refusals;
}

/** Whether Citus has a say in how a table is changed: it lies on nodes, or refers to one that does. */
const isKnown = (name: string, tables: Tables): boolean => {
  const { isOfStores = false, refersTo = [] } = tables.get(name) ?? {};
  return (
    isOfStores ||
    ON_EVERY_NODE.includes(name) ||
    refersTo.some((other) => other !== name && isKnown(other, tables))
  );
};

/** What settings, the moment or other functions have a say in: a function, a cast of a text, a moment and a time. */
const isStable = (node: Node): boolean => {
  if ('FuncCall' in node) {
    return STABLE_FUNCTIONS.test(textOf(node.FuncCall.funcname?.at(-1)));
  }
  if ('SQLValueFunction' in node) return true;
  if ('A_Expr' in node) {
    const { name, lexpr, rexpr } = node.A_Expr;
    return /^[+-]$/.test(textOf(name?.[0])) && has([lexpr, rexpr], isInterval);
  }
  if (!('TypeCast' in node)) return false;
  const { arg, typeName } = node.TypeCast;
  const type = textOf(typeName?.names?.at(-1));
  const isReadSo = STABLE_TYPES.includes(type) || (typeName?.arrayBounds?.length ?? 0) > 0;
  return isReadSo && has(arg, isColumn);
};

/** The same of something that is no parameter. */
const isStableOfColumn = (node: Node): boolean => isStable(node) && has(node, isColumn);

const isColumn = (node: Node): boolean => 'ColumnRef' in node;

/** What is another each time that it is asked. */
const isVolatile = (node: Node): boolean =>
  'FuncCall' in node && VOLATILE_FUNCTIONS.test(textOf(node.FuncCall.funcname?.at(-1)));

const isInterval = (node: Node): boolean =>
  'TypeCast' in node && textOf(node.TypeCast.typeName?.names?.at(-1)) === 'interval';

/** `case` and `coalesce`. */
const isChoice = (node: Node): boolean => 'CaseExpr' in node || 'CoalesceExpr' in node;

/** What makes a query in `from` one that is worked out before; any other is read as a part of the one around it. */
const APART = [
  'withClause',
  'groupClause',
  'distinctClause',
  'sortClause',
  'limitOffset',
  'limitCount',
  'larg',
] as const;

/** What a query in `from` answers of what is stable, as `alias.name`, where that is not worked out before. */
function stableOf(range: Node): string[][] {
  if (!('RangeSubselect' in range)) return [];
  const { alias, subquery } = range.RangeSubselect;
  const query = subquery && 'SelectStmt' in subquery ? subquery.SelectStmt : undefined;
  const isRecordset = (one: Node) => 'RangeFunction' in one && one.RangeFunction.coldeflist;
  if (!query || APART.some((part) => part in query) || query.fromClause?.some(isRecordset))
    return [];
  return (query.targetList ?? []).flatMap((one) => {
    if (!('ResTarget' in one) || !hasOutside(one.ResTarget.val, isStableOfColumn)) return [];
    const { name = nameOfCast(one.ResTarget.val) } = one.ResTarget;
    return [[alias?.aliasname ?? '', name]];
  });
}

/** `parts` of `parts::uuid[]`. */
const nameOfCast = (node: Node | undefined) =>
  node && 'TypeCast' in node && node.TypeCast.arg && 'ColumnRef' in node.TypeCast.arg
    ? textOf(node.TypeCast.arg.ColumnRef.fields?.at(-1))
    : '';

/** `alias.name`, or `name` alone. */
const isOutput = (node: Node, [alias, name]: readonly string[]) => {
  if (!('ColumnRef' in node)) return false;
  const [last, source = alias] = (node.ColumnRef.fields ?? []).map(textOf).toReversed();
  return last === name && source === alias;
};

/** `store_id = $1`. */
const isStoreOfValue = (node: Node): boolean =>
  'A_Expr' in node &&
  has(
    node.A_Expr.lexpr,
    (one) => textOf('ColumnRef' in one ? one.ColumnRef.fields?.at(-1) : one) === 'store_id',
  ) &&
  has(node.A_Expr.rexpr, (one) => 'ParamRef' in one);

/** `case x when …`; `case when x = …` is read as it was meant. */
const isCaseOfValue = (node: Node): boolean =>
  'CaseExpr' in node && node.CaseExpr.arg !== undefined;

/** Whether a part speaks of a row of these names, and not of one that it selects by the same name. */
function refersTo(part: unknown, names: readonly string[]): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (Array.isArray(part)) return part.some((one) => refersTo(one, names));
  const node = asNode(part);
  if (isOf(node, names)) return true;
  const own = 'SelectStmt' in node ? rangesOf(node.SelectStmt.fromClause).map(nameOf) : [];
  const left = names.filter((name) => !own.includes(name));
  return Object.values(part).some((one) => refersTo(one, left));
}

const nameOf = ({ alias, relname = '' }: RangeVar) => alias?.aliasname ?? relname;

const isOf = (node: Node, names: readonly string[]) =>
  'ColumnRef' in node &&
  (node.ColumnRef.fields?.length ?? 0) > 1 &&
  names.includes(textOf(node.ColumnRef.fields?.[0]));

/** The tables that a `from` names itself. */
function rangesOf(from: unknown): RangeVar[] {
  const found: RangeVar[] = [];
  walk(from, (node) => void ('RangeVar' in node && found.push(node.RangeVar)));
  return found;
}

const has = (part: unknown, is: (node: Node) => boolean): boolean => {
  let found = false;
  walk(part, (node) => void (found ||= is(node)));
  return found;
};

/** The same, but not of what a query within asks, which is worked out before. */
function hasOutside(part: unknown, is: (node: Node) => boolean): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (Array.isArray(part)) return part.some((one) => hasOutside(one, is));
  const node = asNode(part);
  if ('SelectStmt' in node) return false;
  return is(node) || Object.values(part).some((one) => hasOutside(one, is));
}

function walk(part: unknown, look: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) look(asNode(part));
  for (const one of Object.values(part)) walk(one, look);
}

/** What has none of the names of a node is passed over by whoever looks for one. */
const asNode = (part: object) => part as Node;

const textOf = (node: Node | undefined) =>
  node && 'String' in node ? (node.String.sval ?? '') : '';
