import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenPlanAddress } from '../parts/plans/chosen-plan';
import { leave } from '../lib/server/leave';
import { paths } from '../lib/address/paths';
import { tellOfLogOuts } from '../lib/server/late-log-outs';
import { isSignedIn } from '../lib/server/session';

type LoadPage = () => Promise<ComponentType>;

/** Sign-in and what belongs to it. Each is a document of its own: links between them are plain links. */
const pages: Record<string, LoadPage> = {
  [paths.login]: () => import('../features/auth/login-page').then((module) => module.LoginPage),
  [paths.signUp]: () => import('../features/auth/sign-up-page').then((module) => module.SignUpPage),
  [paths.forgotPassword]: () =>
    import('../features/auth/forgot-password-page').then((module) => module.ForgotPasswordPage),
  [paths.resetPassword]: () =>
    import('../features/auth/reset-password-page').then((module) => module.ResetPasswordPage),
  [paths.confirmEmail]: () =>
    import('../features/auth/email-link-page').then((module) => module.ConfirmEmailPage),
  [paths.stopEmailChange]: () =>
    import('../features/auth/email-link-page').then((module) => module.StopEmailChangePage),
};

/** Where one becomes signed in: who is already is led on. */
const ENTRIES: readonly string[] = [paths.login, paths.signUp];

/** What the server does not know it does not serve: nothing else comes here. Undefined: it leads on. */
export async function loadAuthPage(pathname: string): Promise<ComponentType | undefined> {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const load = pages[path];
  if (!load) throw new Error(`There is no page at ${pathname}`);
  const told = tellOfLogOuts();
  if (!ENTRIES.includes(path) || !isSignedIn()) return load();
  await told;
  leave.to(chosenPlanAddress() ?? paths.dashboard);
  return undefined;
}

export async function startAuthApp(root: HTMLElement): Promise<void> {
  const Page = await loadAuthPage(window.location.pathname);
  if (!Page) return;
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
