import { ApiError } from '@kade/contract/client';
import { emailChange } from '@kade/contract/email-change';
import type { Input } from '@kade/contract/endpoint';
import { merchants } from '@kade/contract/merchants';
import { sessions } from '@kade/contract/sessions';
import { security } from '@kade/contract/security';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/server/api';
import { confirmed } from '../../parts/identity/confirmed';
import { unlessGivenUp } from '../../parts/identity/passkey';
import { profileQuery } from '../../parts/identity/profile';
import { securityQuery } from '../../parts/identity/security';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.call(sessions.listSessions, {}, { signal }),
});

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof merchants.updateProfile>['body']>) =>
      api.call(merchants.updateProfile, { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileQuery.queryKey, profile),
    meta: { handled: true },
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof merchants.changePassword>['body']) =>
      api.call(merchants.changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    meta: { handled: true },
  });
}

/** Ends one session, or without an id all but this one. One that is not there has ended by itself. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (session?: string) =>
      api.call(sessions.endSessions, { query: session ? { session } : {} }).catch(unlessGone),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** What the account is opened with is read again after each change of it. */
function useSecurityChange<Reply, Input = void>(
  change: (input: Input) => Promise<Reply>,
  meta = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => change(input)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    meta,
  });
}

export const useBeginSecondFactor = () =>
  useSecurityChange(() => api.call(security.beginSecondFactor, {}));

/** Answers the recovery codes. */
export const useEnableSecondFactor = () =>
  useSecurityChange((code: string) => api.call(security.enableSecondFactor, { body: { code } }), {
    handled: true,
  });

export const useRenewRecoveryCodes = () =>
  useSecurityChange(() => api.call(security.renewRecoveryCodes, {}));

export const useDisableSecondFactor = () =>
  useSecurityChange(() => api.call(security.disableSecondFactor, {}));

export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => api.call(emailChange.get, {}, { signal }),
});

export function useAskEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => confirmed(() => api.call(emailChange.ask, { body: { email } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
    meta: { handled: true },
  });
}

export function useWithdrawEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(emailChange.withdraw, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
  });
}

/** Has the browser make a passkey and keeps it; answers nothing where the person gave up. */
export const useAddPasskey = () =>
  useSecurityChange(async () => {
    const optionsJSON = await api.call(security.askNewPasskey, {});
    const { startRegistration } = await import('@simplewebauthn/browser');
    const passkey = await unlessGivenUp(startRegistration({ optionsJSON }).catch(unlessHeld));
    return passkey && api.call(security.addPasskey, { body: { passkey: plain(passkey) } });
  });

/** A device makes no second passkey of an account that it holds one of. */
function unlessHeld(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
  throw new ApiError(409, 'passkey_known', 'This device already holds a passkey of your account.');
}

export const useRemovePasskey = () =>
  useSecurityChange((id: string) => api.call(security.removePasskey, { params: { id } }));

type NewPasskey = Input<typeof security.addPasskey>['body']['passkey'];

/** What the server is told of it. */
const plain = ({ id, rawId, type, response }: NewPasskey): NewPasskey => ({
  id,
  rawId,
  type,
  response: {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports,
  },
});
