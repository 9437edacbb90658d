const LONGEST = 2_000;

/** Its text is ours; what people entered is in its values, which nobody is told. */
export const statementPart = (text: string) => ({
  name: /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement',
  kind: 'client' as const,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) },
});
