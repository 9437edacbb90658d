/** As Node names what is wrong with a certificate. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/** What a database says to a person that cannot be reached by TLS; undefined for any other error. */
export function wordsOfTls(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (CERTIFICATE.test(code)) {
    return `the certificate of the server at DATABASE_URL is not trusted here (${code}): name the file with that of its authority by sslrootcert, and the server as its certificate does.`;
  }
  if (error.message !== 'The server does not support SSL connections') return undefined;
  return 'the server at DATABASE_URL speaks no TLS: leave sslmode out.';
}
