import { say } from '../catalogue';
import type { Formats } from '../format';
import type { Refusal } from '../refusals';
import { refusals } from './refusals';

/** Why nothing was fetched from an address that somebody named. */
export const fetchProblems = () => ({
  not_an_address: () => 'is not an address',
  not_https: () => 'is not https',
  carries_password: () => 'carries a password',
  port_not_of_web: () => 'names a port that is not of the web',
  leads_on: () => 'leads from one address to the next',
  not_public: () => 'is not on the public internet',
  unreachable: () => 'cannot be reached',
  took_too_long: () => 'took too long',
  broke_off: () => 'broke off',
  not_there: () => 'is not there',
  not_a_picture: () => 'is not a picture',
  too_large: () => 'is too large',
});

/** Why a picture of a file of products is not there. */
export const pictureProblems = (formats: Formats) => {
  const refused = refusals(formats);
  return {
    ...fetchProblems(),
    stopped: () => 'The import was stopped before it was fetched.',
    refused: ({ why }: { why: Refusal }) => say(refused, why),
    not_kept: () => 'It could not be kept, by a mistake of ours. Try it once more.',
  };
};
