import { DEFAULT_THEME, type Theme } from '@kade/contract/store-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { editsOf } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { Form, FormError } from '../../../ui/input/form';
import { Section } from '../../../ui/layout/section';
import { Badge } from '../../../ui/state/status-badge';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Button } from '../../../ui/style/button';
import { BesideShop } from '../shop/beside-shop';
import { ShopPage } from '../shop/shop-page';
import { colourFields, drawable, isColour, warningsOf, wholeColour, type Colours } from './colours';
import { ColourInput } from './colour-input';
import { ContrastWarnings } from './contrast-warnings';
import { Palettes } from './palettes';
import { PreviewButtons } from './preview-buttons';
import { ThemePreview } from './theme-preview';
import { themeQuery, useDisableTheme, useSaveTheme } from './theme.api';
import styles from './theme.module.css';

/** The five colours, what they look like together, and whether the store uses them. */
export function ThemeForm({ theme }: { theme: Theme | null }) {
  const save = useSaveTheme();
  const disable = useDisableTheme();
  const queryClient = useQueryClient();
  const { form, refused } = useFormOf<Colours, Colours>(theme ?? DEFAULT_THEME, coloursOf, {
    readAgain: async () =>
      (await queryClient.fetchQuery({ ...themeQuery(), staleTime: 0 })) ?? DEFAULT_THEME,
    validate,
  });
  const inUse = theme?.enabled ?? false;
  const draft = useMemo(() => ({ theme: drawable(form.values) }), [form.values]);
  const isBusy = save.isPending || disable.isPending;

  const submit = form.onSubmit((values) => {
    save.mutate(
      { colours: drawable(values), edits: editsOf(form, drawable) },
      {
        onSuccess: (stored) => {
          form.setInitialValues(coloursOf(stored));
          form.setValues(coloursOf(stored));
          notify.success('Your store now uses these colours');
        },
        onError: refused,
      },
    );
  });

  return (
    <BesideShop
      label="Colours"
      shop={
        <>
          <ShopPage draft={draft} />
          <ThemePreview colours={draft.theme} />
        </>
      }
    >
      <Section
        title="Theme Settings"
        action={<Badge tone={inUse ? 'green' : 'grey'}>{inUse ? 'In use' : 'Not in use'}</Badge>}
      >
        <Form onSubmit={submit}>
          <Palettes onPick={(colours) => form.setValues(colours)} />
          {colourFields.map(({ name, label, use }) => (
            <ColourInput
              key={name}
              label={label}
              description={use}
              taking={`Take ${label.toLowerCase()} from the screen`}
              {...form.getInputProps(name)}
              value={form.values[name]}
              onBlur={() => form.setFieldValue(name, wholeColour)}
            />
          ))}
          {save.error && <FormError>{unsavedWords(save.error, 'the theme')}</FormError>}
          <div className="down-1 stack gap-2">
            <Button type="submit" fullWidth loading={save.isPending} disabled={disable.isPending}>
              Save and Use Custom Theme
            </Button>
            <Button
              variant="default"
              fullWidth
              className={styles.wrapping}
              loading={disable.isPending}
              disabled={!inUse || save.isPending}
              onClick={() =>
                disable.mutate(undefined, {
                  onSuccess: () => notify.success('Your store uses the standard colours again'),
                })
              }
            >
              Disable Theme (Theme data wont be deleted)
            </Button>
            <PreviewButtons colours={drawable(form.values)} />
          </div>
        </Form>
        <UnsavedChanges when={form.isDirty() && !isBusy} />
      </Section>
      <ContrastWarnings
        warnings={warningsOf(form.values)}
        onFix={({ name, colour }) => form.setFieldValue(name, colour)}
      />
    </BesideShop>
  );
}

const coloursOf = ({ primary, secondary, background, text, accent }: Colours): Colours => ({
  primary,
  secondary,
  background,
  text,
  accent,
});

function validate(values: Colours) {
  const problems = colourFields.map(({ name }) => {
    const isGood = isColour(wholeColour(values[name]));
    return [name, isGood ? null : 'Enter a colour such as #3B82F6'];
  });
  return Object.fromEntries(problems) as Record<keyof Colours, string | null>;
}
