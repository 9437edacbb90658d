import { say, type Said } from '../catalogue';

interface Group {
  /** The name of the variant group. */
  of: string;
}

interface Name {
  /** Of the product; empty where it is not known any more. */
  name: string;
}

/** What is wrong with a choice of variants, to be read behind the field's name. */
export const choiceProblems = () => ({
  choose_one: ({ of }: Group) => `choose one of “${of}”`,
  choose_only_one: ({ of }: Group) => `choose only one of “${of}”`,
  unknown_variant: () => 'holds a variant that this product does not have',
});

/** The same as a sentence of its own, as the line of a draft says it. */
export const lineProblems = () => ({
  line_not_sold: ({ name }: Name) =>
    name ? `“${name}” is no longer sold.` : 'A product is no longer sold.',
  line_choose_one: ({ name, of }: Name & Group) =>
    name ? `“${name}”: choose one of “${of}”.` : `Choose one of “${of}”.`,
  line_choose_only_one: ({ name, of }: Name & Group) =>
    name ? `“${name}”: choose only one of “${of}”.` : `Choose only one of “${of}”.`,
  line_unknown_variant: ({ name }: Name) =>
    name
      ? `“${name}”: holds a variant that this product does not have.`
      : 'Holds a variant that this product does not have.',
});

/** Why a line of a draft cannot be ordered. */
export type LineProblem = Said<ReturnType<typeof lineProblems>>;

export const lineWords = (problems: readonly LineProblem[]): string[] =>
  problems.map((problem) => say(lineProblems(), problem));
