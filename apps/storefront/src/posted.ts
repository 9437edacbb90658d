import { createContext, data, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

/** A form as it was sent: what stands in its fields is lost on no page that refuses it. */
export interface PostedForm {
  action: string;
  fields: (readonly [name: string, value: string])[];
}

/** The form of this request; an error page in the place of its answer offers it once more. */
export const postedForm = createContext<PostedForm | null>(null);

/** Whether the form of this request was refused: its page says so in the title. */
export const isRefused = createContext(false);

/** Whether nothing is wrong with it, and it is only asked whether it stays at that. */
export const isAsked = createContext(false);

/**
 * The fields of a posted form; files and bodies of other kinds are not for us. Browsers count a line break
 * as one letter and send two: it is one here, too, so that what they let somebody type is not too long.
 */
export async function readForm(
  request: Request,
  context: Context,
): Promise<(name: string) => string> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')] as const] : [],
  );
  const { pathname, search } = new URL(request.url);
  context.set(postedForm, { action: pathname + search, fields });
  return (name) => fields.find(([field]) => field === name)?.[1] ?? '';
}

/** The page of the form once more, with what is wrong with it. */
export function refuse<T extends object>(context: Context, answer: T, said: number | ResponseInit) {
  context.set(isRefused, true);
  return data(answer, said);
}
