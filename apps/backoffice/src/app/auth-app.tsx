import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../lib/paths';

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

/** What the server does not know it does not serve: nothing else comes here. */
export function loadAuthPage(pathname: string): Promise<ComponentType> {
  const load = pages[pathname.replace(/(.)\/+$/, '$1')];
  if (!load) throw new Error(`There is no page at ${pathname}`);
  return load();
}

export async function startAuthApp(root: HTMLElement): Promise<void> {
  const Page = await loadAuthPage(window.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
