import { data, type MetaFunction } from 'react-router';
import { describe } from '../describe';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Refused' });

export function loader(): never {
  throw data(null, { status: 403 });
}

export default function Forbidden() {
  return null;
}
