/** What was chosen of a product: `Colour: Red · Size: M`. */
export function ChoiceNames({
  variants,
}: {
  variants: readonly { group: string; name: string }[];
}) {
  if (variants.length === 0) return null;
  return (
    <p className="muted small">
      {variants.map(({ group, name }) => `${group}:\u00a0${name}`).join(' · ')}
    </p>
  );
}
