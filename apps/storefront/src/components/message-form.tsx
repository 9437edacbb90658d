import { messageFields, type MessageErrors, type TypedMessage } from '../message-fields';
import { FormField } from './form-field';
import { TrapField } from './trap-field';

interface MessageFormProps {
  typed: TypedMessage | undefined;
  errors: MessageErrors;
  /** When the page was made, in milliseconds. */
  opened: number;
}

/** Writes to the shop. */
export const MessageForm = ({ typed, errors, opened }: MessageFormProps) => (
  <form className="checkout-form" method="post" noValidate>
    <fieldset>
      <legend>Write to us</legend>
      <div className="fields">
        {messageFields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={typed?.[field.name] ?? ''}
            error={errors[field.name]}
          />
        ))}
      </div>
    </fieldset>
    <input type="hidden" name="opened" value={opened} />
    <TrapField filled={errors.website && typed?.website} />
    <button className="button">Send the message</button>
  </form>
);
