import { parseSync } from 'vite';

/** One small fault: what stands at a place of a file, and what it becomes. */
export interface Mutant {
  start: number;
  end: number;
  line: number;
  /** The line of code that it stands in. */
  context: string;
  was: string;
  becomes: string;
  kind: 'expression' | 'statement' | 'method';
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const METHODS = new Map([
  ['max', 'min'],
  ['min', 'max'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** Every fault of these kinds that can be put into a file: operators, boundaries, dropped lines. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const found: Mutant[] = [];
  const put: Tools['put'] = (node, becomes, kind = 'expression') => {
    const was = code.slice(node.start, node.end);
    const line = code.slice(0, node.start).split('\n').length;
    const context = (code.split('\n')[line - 1] ?? '').trim();
    if (was === becomes) return;
    found.push({ start: node.start, end: node.end, line, context, was, becomes, kind });
  };
  const textOf = (node: Node) => code.slice(node.start, node.end);
  const visit = (node: Node, { isLoop, isDeclared }: Where): void => {
    if (node.type.startsWith('TS') && !CARRIERS.has(node.type)) return;
    mutate(node, { put, textOf, isLoop, isDeclared });
    const declares =
      node.type === 'CallExpression' &&
      DECLARING.test(textOf(asNode(node['callee'])).replace(/\s/g, ''));
    for (const [key, child] of Object.entries(node)) {
      if (key === 'key' && !node['computed']) continue;
      const isLoopTest = LOOPS.has(node.type) && (key === 'test' || key === 'update');
      const where = { isLoop: isLoop || isLoopTest, isDeclared: isDeclared || declares };
      for (const one of [child].flat()) if (isNode(one)) visit(one, where);
    }
  };
  const { program } = parseSync(path, code);
  visit(asNode(program), { isLoop: false, isDeclared: false });
  return found;
}

/** Types hold no faults that a test could notice; these wrap what does. */
const CARRIERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement']);

/** What these are given is `true` or left out: the compiler notices anything else. */
const DECLARING = /^(?:endpoint|z\.pick|z\.omit)$/;

interface Where {
  /** What says whether a loop goes on: it might never end. */
  isLoop: boolean;
  /** In what declares an endpoint, or which fields of a schema are meant. */
  isDeclared: boolean;
}

interface Tools extends Where {
  put: (place: { start: number; end: number }, becomes: string, kind?: Mutant['kind']) => void;
  textOf: (node: Node) => string;
}

function mutate(node: Node, { put, textOf, isLoop, isDeclared }: Tools): void {
  const child = (key: string) => asNode(node[key]);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [child('left'), child('right')];
      const operator = String(node['operator']);
      const becomes = OPERATORS[operator];
      const isText = operator === '+' && [left, right].some(isTextual);
      if (operator === '??') put(node, textOf(left));
      if (becomes && !isText && !isLoop) put(node, `${textOf(left)} ${becomes} ${textOf(right)}`);
      break;
    }
    case 'UnaryExpression':
      if (node['operator'] === '!' || node['operator'] === '-')
        put(node, textOf(child('argument')));
      break;
    case 'IfStatement':
    case 'ConditionalExpression':
      for (const value of ['true', 'false']) put(child('test'), value);
      break;
    case 'Literal':
      if (typeof node['value'] === 'number') put(node, String(node['value'] + 1));
      if (typeof node['value'] === 'boolean' && !isDeclared) put(node, String(!node['value']));
      break;
    case 'ExpressionStatement':
      if (!('directive' in node && node['directive'])) put(node, ';', 'statement');
      break;
    case 'MemberExpression': {
      const property = child('property');
      const becomes = METHODS.get(textOf(property));
      if (becomes && !node['computed']) put(property, becomes, 'method');
      break;
    }
  }
}

const isTextual = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What the parser says is a node of the tree. */
const asNode = (value: unknown) => value as Node;
