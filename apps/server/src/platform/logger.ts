import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured logs on standard output. Requests are logged without headers, query and body. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: [...SECRET, ...SECRET.map((name) => `*.${name}`)], censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

const SECRET = [
  'authorization',
  'password',
  'newPassword',
  'token',
  'access_token',
  'merchant_secret',
  'client_secret',
  'app_secret',
  'account_number',
  'email',
  'phone_number',
];

interface ErrorRecord {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string;
  constraint?: string;
  cause?: ErrorRecord;
}

/**
 * What logs and the job queue keep of an error. A database error's other fields (`detail`, `where`)
 * and, for a value it could not read (SQLSTATE class 22), even its message hold what people entered.
 */
export function describeError(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const message = code?.startsWith('22') ? 'a value that the database refused' : error.message;
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, message),
    ...(code !== undefined && { code }),
    ...('constraint' in error && { constraint: String(error.constraint) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
