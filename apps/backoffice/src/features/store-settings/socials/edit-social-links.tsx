import type { Socials } from '@kade/contract/store-settings';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { isConflict, unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { editsOf } from '../../../lib/form/forms';
import { isTold } from '../../../lib/server/is-told';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../../ui/input/form';
import { SocialIcon } from '../../../ui/media/social-icon';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { platforms } from './platforms';
import { socialsQuery, useSetSocials } from './socials.api';

interface EditSocialLinksProps {
  links: Socials;
  onDone: () => void;
}

/** The addresses of the store elsewhere; one without https:// in front is meant all the same. */
export function EditSocialLinks({ links, onDone }: EditSocialLinksProps) {
  const save = useSetSocials();
  const queryClient = useQueryClient();
  const { form, refused } = useFormOf(links, valuesOf, {
    readAgain: () => queryClient.fetchQuery({ ...socialsQuery(), staleTime: 0 }),
    validate: {
      facebook: refusalOf,
      twitter: refusalOf,
      instagram: refusalOf,
      youtube: refusalOf,
    },
  });

  const submit = form.onSubmit(() =>
    save.mutate(editsOf(form, addressesOf), {
      onSuccess: () => {
        notify.success('Social links updated successfully!');
        onDone();
      },
      onError: refused,
    }),
  );

  return (
    <Form onSubmit={submit}>
      {platforms.map(({ key, label, example }, index) => (
        <TextInput
          key={key}
          type="url"
          label={label}
          placeholder={example}
          leftSection={<SocialIcon name={key} />}
          autoComplete="off"
          spellCheck={false}
          ref={index === 0 ? focusOnMount : undefined}
          {...form.getInputProps(key)}
        />
      ))}
      {save.error && <FormError>{wordsOf(save.error)}</FormError>}
      <FormActions onCancel={onDone} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} />
    </Form>
  );
}

const valuesOf = ({ facebook, twitter, instagram, youtube }: Socials) => ({
  facebook: facebook ?? '',
  twitter: twitter ?? '',
  instagram: instagram ?? '',
  youtube: youtube ?? '',
});

const addressesOf = (values: ReturnType<typeof valuesOf>): Socials => ({
  facebook: addressOf(values.facebook),
  twitter: addressOf(values.twitter),
  instagram: addressOf(values.instagram),
  youtube: addressOf(values.youtube),
});

function addressOf(typed: string): string | null {
  const address = typed.trim();
  if (!address) return null;
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

function refusalOf(typed: string): string | null {
  const address = addressOf(typed);
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  return isWeb ? null : 'Enter a web address, such as https://www.example.com';
}

function wordsOf(error: Error): string {
  if (isConflict(error)) return unsavedWords(error, 'these links');
  return isTold(error)
    ? `Failed to update social links: ${error.message}`
    : 'An error occurred while saving social links';
}
