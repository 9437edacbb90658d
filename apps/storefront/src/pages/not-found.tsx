import type { MetaFunction } from 'react-router';
import { notFound } from '../ask';
import { describe } from '../describe';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Not found' });

export function loader(): never {
  throw notFound();
}

export function action(): never {
  return loader();
}

export default function NotFound() {
  return null;
}
