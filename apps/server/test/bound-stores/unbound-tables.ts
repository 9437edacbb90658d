import type {
  Alias,
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  MergeStmt,
  Node,
  RangeVar,
  SelectStmt,
  SubLink,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { createBounds, type Column } from './bounds';
import { findColumn, findNamed, openScope, type Outputs, type Scope, type Source } from './scope';
import type { Tables } from './tables';

/**
 * The tables of stores that a statement mentions without a `store_id` that is bound: equal to a
 * parameter, or to that of another mention that is. Each mention counts by itself.
 */
export function listUnbound(statement: Node, tables: Tables): string[] {
  const bounds = createBounds();
  const mentions: { table: string; store: Column }[] = [];
  const answered = new WeakMap<object, Outputs>();

  /** The sources of a query may lean on each other; conditions narrow down only those of their own. */
  const narrow = (scope: Scope, only?: readonly Source[]) => {
    const own = new Set((only ?? scope.sources).flatMap(({ columns }) => [...columns.values()]));
    return (from: Column | undefined, to: Column | undefined) => {
      if (from && to && to.level === scope.level && own.has(to)) bounds.follow(from, to);
    };
  };

  function query(node: Node, outer: Scope | undefined): Outputs {
    const done = answered.get(node);
    if (done) return done;
    const outputs = answer(node, outer);
    answered.set(node, outputs);
    return outputs;
  }

  function answer(node: Node, outer: Scope | undefined): Outputs {
    if ('SelectStmt' in node) return select(node.SelectStmt, outer);
    if ('InsertStmt' in node) return insert(node.InsertStmt, outer);
    if ('UpdateStmt' in node) return update(node.UpdateStmt, outer);
    if ('DeleteStmt' in node) return remove(node.DeleteStmt, outer);
    if ('MergeStmt' in node) return merge(node.MergeStmt, outer);
    throw new Error(`not read: ${Object.keys(node).join()}`);
  }

  function select(stmt: SelectStmt, outer: Scope | undefined): Outputs {
    const scope = openScope(outer);
    names(stmt.withClause, scope);
    if (stmt.larg && stmt.rarg) {
      const right = select(stmt.rarg, scope);
      return select(stmt.larg, scope).map(({ name, column }, at) => ({
        name,
        column: bounds.union(scope.level, [column, right[at]?.column]),
      }));
    }
    if (stmt.valuesLists) return valuesOf(stmt.valuesLists, scope);
    for (const item of stmt.fromClause ?? []) from(item, scope);
    condition(stmt.whereClause, scope);
    const { targetList, havingClause, sortClause, limitCount, limitOffset } = stmt;
    within([targetList, havingClause, sortClause, limitCount, limitOffset], scope);
    return outputsOf(targetList, scope);
  }

  function valuesOf(lists: readonly Node[], scope: Scope): Outputs {
    within(lists, scope);
    const rows = lists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
    return (rows[0] ?? []).map((_, at) => ({
      name: `column${at + 1}`,
      column: bounds.union(
        scope.level,
        rows.map((row) => columnOf(row[at], scope)),
      ),
    }));
  }

  function insert(stmt: InsertStmt, outer: Scope | undefined): Outputs {
    const scope = openScope(outer);
    names(stmt.withClause, scope);
    const rows = stmt.selectStmt ? query(stmt.selectStmt, scope) : [];
    const target = mention(stmt.relation, scope);
    const columns =
      stmt.cols?.map((column) => ('ResTarget' in column ? column.ResTarget.name : undefined)) ??
      tables.get(stmt.relation?.relname ?? '')?.columns ??
      [];
    rows.forEach(({ column }, at) => narrow(scope)(column, target?.columns.get(columns[at] ?? '')));
    within([stmt.onConflictClause], scope);
    return outputsOf(stmt.returningClause?.exprs, scope);
  }

  function update(stmt: UpdateStmt, outer: Scope | undefined): Outputs {
    const scope = openScope(outer);
    names(stmt.withClause, scope);
    mention(stmt.relation, scope);
    for (const item of stmt.fromClause ?? []) from(item, scope);
    condition(stmt.whereClause, scope);
    within([stmt.targetList], scope);
    return outputsOf(stmt.returningClause?.exprs, scope);
  }

  function remove(stmt: DeleteStmt, outer: Scope | undefined): Outputs {
    const scope = openScope(outer);
    names(stmt.withClause, scope);
    mention(stmt.relation, scope);
    for (const item of stmt.usingClause ?? []) from(item, scope);
    condition(stmt.whereClause, scope);
    return outputsOf(stmt.returningClause?.exprs, scope);
  }

  function merge(stmt: MergeStmt, outer: Scope | undefined): Outputs {
    const scope = openScope(outer);
    names(stmt.withClause, scope);
    mention(stmt.relation, scope);
    if (stmt.sourceRelation) from(stmt.sourceRelation, scope);
    condition(stmt.joinCondition, scope);
    within([stmt.mergeWhenClauses], scope);
    return outputsOf(stmt.returningClause?.exprs, scope);
  }

  function names(clause: WithClause | undefined, scope: Scope): void {
    for (const part of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in part)) continue;
      const { ctename = '', ctequery, aliascolnames } = part.CommonTableExpr;
      if (!ctequery) continue;
      // A recursive one begins with its first part.
      if (clause?.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg) {
        scope.named.set(ctename, renamed(select(ctequery.SelectStmt.larg, scope), aliascolnames));
      }
      scope.named.set(ctename, renamed(query(ctequery, scope), aliascolnames));
    }
  }

  function from(item: Node, scope: Scope): void {
    if ('RangeVar' in item) {
      mention(item.RangeVar, scope);
    } else if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect;
      if (subquery) add(scope, alias, query(subquery, scope));
    } else if ('RangeFunction' in item) {
      const { alias, coldeflist = [], functions } = item.RangeFunction;
      within(functions, scope);
      const defined = coldeflist.flatMap((part) => ('ColumnDef' in part ? [part.ColumnDef] : []));
      const named = alias?.colnames?.map(textOf) ?? defined.map(({ colname = '' }) => colname);
      add(
        scope,
        alias,
        named.map((name) => ({ name, column: undefined })),
      );
    } else if ('JoinExpr' in item) {
      join(item.JoinExpr, scope);
    } else throw new Error(`not read: ${Object.keys(item).join()}`);
  }

  function join({ jointype, larg, rarg, quals, usingClause }: JoinExpr, scope: Scope): void {
    const before = scope.sources.length;
    if (larg) from(larg, scope);
    const middle = scope.sources.length;
    if (rarg) from(rarg, scope);
    const left = scope.sources.slice(before, middle);
    const right = scope.sources.slice(middle);
    // What an outer join keeps whole is not narrowed down by its condition.
    const narrowed = [
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? left : []),
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? right : []),
    ];
    condition(quals, scope, narrowed);
    for (const name of usingClause?.map(textOf) ?? []) {
      const [one, other] = [left, right].map((side) =>
        side.map(({ columns }) => columns.get(name)).find(Boolean),
      );
      narrow(scope, narrowed)(one, other);
      narrow(scope, narrowed)(other, one);
    }
  }

  /** A table, or what `with` calls so. */
  function mention(range: RangeVar | undefined, scope: Scope): Source | undefined {
    if (!range) return undefined;
    const { relname: table = '', schemaname, alias } = range;
    const named = schemaname === undefined ? findNamed(scope, table) : undefined;
    if (named) return add(scope, alias ?? { aliasname: table }, named);
    const { columns: known = [], isOfStores } =
      (schemaname === undefined ? tables.get(table) : undefined) ?? {};
    const columns = new Map(known.map((name) => [name, { level: scope.level }]));
    const store = columns.get('store_id');
    if (store && isOfStores) mentions.push({ table, store });
    const source = { name: alias?.aliasname ?? table, columns };
    scope.sources.push(source);
    return source;
  }

  /** What a query answers as a source: its columns follow, and conditions outside do not reach in. */
  function add(scope: Scope, alias: Alias | undefined, outputs: Outputs): Source {
    const columns = renamed(outputs, alias?.colnames).map(({ name, column }) => {
      const own = { level: scope.level };
      if (column) bounds.follow(column, own);
      return [name, own] as const;
    });
    const source = { name: alias?.aliasname ?? '', columns: new Map(columns) };
    scope.sources.push(source);
    return source;
  }

  function outputsOf(targets: readonly Node[] | undefined, scope: Scope): Outputs {
    return (targets ?? []).flatMap((target) => {
      const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last) {
        const of = fields.length > 1 && fields[0] ? textOf(fields[0]) : undefined;
        return scope.sources
          .filter((source) => of === undefined || source.name === of)
          .flatMap(({ columns }) => [...columns].map(([name, column]) => ({ name, column })));
      }
      return [{ name: name ?? (last ? textOf(last) : ''), column: columnOf(val, scope) }];
    });
  }

  /** Takes in what a condition says of columns, where all of it must hold. */
  function condition(node: Node | undefined, scope: Scope, only?: readonly Source[]): void {
    if (!node) return;
    within(node, scope);
    const hold = narrow(scope, only);
    const both = (one: Column | undefined, other: Column | undefined) => {
      hold(one, other);
      hold(other, one);
    };
    const take = (part: Node): void => {
      if ('BoolExpr' in part && part.BoolExpr.boolop === 'AND_EXPR') {
        part.BoolExpr.args?.forEach(take);
      } else if ('SubLink' in part && part.SubLink.subLinkType === 'ANY_SUBLINK') {
        const { testexpr, subselect } = part.SubLink;
        const found = subselect ? query(subselect, scope) : [];
        if (testexpr) columnsOf(testexpr, scope).forEach((one, at) => hold(found[at]?.column, one));
      } else if ('A_Expr' in part && isEquality(part.A_Expr)) {
        const { lexpr, rexpr } = part.A_Expr;
        const right = rexpr ? columnsOf(rexpr, scope) : [];
        if (lexpr) columnsOf(lexpr, scope).forEach((one, at) => both(one, right[at]));
      }
    };
    take(node);
  }

  /** The columns of a row, of a query in place of one, or the one of a plain expression. */
  function columnsOf(node: Node, scope: Scope): (Column | undefined)[] {
    if ('RowExpr' in node) return node.RowExpr.args?.map((one) => columnOf(one, scope)) ?? [];
    if (isScalar(node)) {
      const { subselect } = node.SubLink;
      return subselect ? query(subselect, scope).map(({ column }) => column) : [];
    }
    return [columnOf(node, scope)];
  }

  function columnOf(node: Node | undefined, scope: Scope): Column | undefined {
    if (!node) return undefined;
    if ('ParamRef' in node) return bounds.parameter;
    if ('TypeCast' in node) return columnOf(node.TypeCast.arg, scope);
    if (isScalar(node)) return columnsOf(node, scope)[0];
    if (!('ColumnRef' in node)) return undefined;
    return findColumn(scope, node.ColumnRef.fields?.map(textOf) ?? []);
  }

  /** Reads the queries that stand inside expressions. */
  function within(part: unknown, scope: Scope): void {
    if (typeof part !== 'object' || part === null) return;
    if ('SubLink' in part) {
      const { subselect, testexpr } = (part as Extract<Node, { SubLink: unknown }>).SubLink;
      if (subselect) query(subselect, scope);
      return within(testexpr, scope);
    }
    for (const one of Object.values(part)) within(one, scope);
  }

  query(statement, undefined);
  const bound = bounds.settle();
  return mentions.filter(({ store }) => !bound.has(store)).map(({ table }) => table);
}

const textOf = (node: Node) => ('String' in node ? (node.String.sval ?? '') : '');

/** A query in the place of a value, or of a row. */
const isScalar = (node: Node): node is Extract<Node, { SubLink: SubLink }> =>
  'SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK';

function renamed(outputs: Outputs, names: readonly Node[] | undefined): Outputs {
  return outputs.map((output, at) => {
    const name = names?.[at];
    return name ? { ...output, name: textOf(name) } : output;
  });
}

const isEquality = ({ kind, name }: { kind?: string; name?: Node[] }) =>
  kind === 'AEXPR_OP' && name?.length === 1 && name.some((part) => textOf(part) === '=');
