/**
 * The ref of a field that is the next thing to fill in. A dialog looks for its first field before
 * a lazily loaded form is there, so the field asks for the focus itself.
 */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}
