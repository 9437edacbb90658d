import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured logs on standard output. Requests are logged without headers, query and body. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        'authorization',
        'password',
        'newPassword',
        'token',
        'access_token',
        'merchant_secret',
        'client_secret',
        'account_number',
        '*.authorization',
        '*.password',
        '*.newPassword',
        '*.token',
        '*.access_token',
        '*.merchant_secret',
        '*.client_secret',
        '*.account_number',
        '*.email',
        '*.phone_number',
      ],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
