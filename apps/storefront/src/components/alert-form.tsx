import { FormField } from './form-field';
import { TrapField } from './trap-field';

/** What a visitor typed to be told when something is back, and what is wrong with it. */
export interface AskedAlert {
  email: string;
  error?: string;
  /** What stood in the field that people leave empty, where that is what is wrong. */
  website?: string;
}

interface AlertFormProps {
  /** The address of the product with what is chosen of it. */
  action: string;
  /** What is chosen, by name. */
  names: readonly string[];
  asked: AskedAlert | undefined;
}

/** Asks to be told by mail when something that is sold out is back. */
export function AlertForm({ action, names, asked }: AlertFormProps) {
  const what = names.length > 0 ? `“${names.join(', ')}” is` : 'It is';
  return (
    <form className="alert-form" method="post" action={action} noValidate>
      <p>{what} sold out. Shall we tell you when it is back?</p>
      <div className="alert-fields">
        <FormField
          field={{
            name: 'email',
            label: 'E-mail',
            autoComplete: 'email',
            type: 'email',
            maxLength: 254,
            hint: 'We write once, about nothing else, and then forget the address.',
          }}
          value={asked?.email ?? ''}
          error={asked?.website === undefined ? asked?.error : undefined}
        />
        <TrapField filled={asked?.website} />
        <button className="button" name="ask" value="alert">
          Tell me when it is back
        </button>
      </div>
    </form>
  );
}
