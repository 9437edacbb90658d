import '@kade/contract/words';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** Digits alone: a blank would be read as 0. */
const whole = (lowest: number, highest: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')), z.transform(Number)),
    z.number().check(z.minimum(lowest), z.maximum(highest)),
  );
const text = z.string().check(z.regex(/\S/, 'must not be blank'));
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
  .check(z.refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path'));
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}` });

/** Keys that were `SECRET_KEY` before. */
const areKeys = (text: string) => text.split(',').every((key) => key.trim().length >= 32);

/** `1.1.1.1`, `127.0.0.1:5353`, `[::1]:5353`, comma-separated. */
const areDnsServers = (text: string) =>
  text.split(',').every((server) => {
    const [, v6, v4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(server.trim()) ?? [];
    return isIP(v6 ?? v4 ?? server.trim()) > 0;
  });

/** `127.0.0.1`, `10.0.0.0/8`, `::1`, comma-separated. */
const areAddresses = (text: string) =>
  text.split(',').every((address) => {
    const [ip = '', length = '0'] = address.trim().split('/');
    const longest = isIP(ip) === 6 ? 128 : 32;
    return isIP(ip) > 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest;
  });

/** `s3://bucket`, `https://host/bucket` or `https://bucket.host`, with a key or without. */
const isBucket = (address: string) => {
  const { protocol, pathname } = new URL(address);
  return protocol === 's3:' ? pathname.length < 2 : /^\/?[\w.-]*\/?$/.test(pathname);
};

const Environment = z.object({
  NODE_ENV: z.optional(z.enum(['development', 'production', 'test'])),
  PORT: z.optional(whole(0, 65_535)),
  HOST: z.optional(text),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  METRICS_HOST: z.optional(text),
  DATA_DIR: z.optional(text),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')),
  DATABASE_REPLICA_URL: z.optional(
    url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name'),
  ),
  DATABASE_POOL: z.optional(whole(2, 200)),
  PREPARED_STATEMENTS: z.optional(z.enum(['on', 'off'])),
  PLATFORM_URL: z.optional(origin),
  STORES_HOST: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name'))),
  DEMO_STORE: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a subdomain'))),
  CHALLENGES_HOST: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name'))),
  DNS_SERVERS: z.optional(
    z.string().check(z.refine(areDnsServers, 'must be addresses, as 1.1.1.1,[2606:4700::1111]:53')),
  ),
  SMTP_URL: z.optional(url(/^smtps?$/, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(text),
  MAIL_REPLY_TO: z.optional(z.email('must be an e-mail address')),
  SECRET_KEY: z.optional(text.check(z.minLength(32, 'must have at least 32 characters'))),
  SECRET_KEY_PREVIOUS: z.optional(
    z.string().check(z.refine(areKeys, 'must be keys of at least 32 characters, comma-separated')),
  ),
  PAYHERE_URL: z.optional(origin),
  PAYPAL_URL: z.optional(origin),
  PAYHERE_MERCHANT_ID: z.optional(text),
  PAYHERE_MERCHANT_SECRET: z.optional(text),
  PAYHERE_APP_ID: z.optional(text),
  PAYHERE_APP_SECRET: z.optional(text),
  BILLING_BANK_ACCOUNT: z.optional(text),
  RATE_LIMITS: z.optional(z.enum(['on', 'off'])),
  STOP_DELAY: z.optional(whole(0, 60)),
  TRUST_PROXY: z.optional(
    z.string().check(z.refine(areAddresses, 'must be addresses, as 10.0.0.0/8,::1')),
  ),
  EARLY_HINTS: z.optional(z.enum(['on', 'off'])),
  S3_URL: z.optional(
    z
      .url({ protocol: /^(s3|https?)$/, error: 'must look like s3://bucket', abort: true })
      .check(z.refine(isBucket, 'must name one bucket, and nothing below it')),
  ),
  AWS_ACCESS_KEY_ID: z.optional(text),
  AWS_SECRET_ACCESS_KEY: z.optional(text),
  AWS_REGION: z.optional(text),
  AWS_DEFAULT_REGION: z.optional(text),
  AWS_ENDPOINT_URL_S3: z.optional(origin),
  AWS_ENDPOINT_URL: z.optional(origin),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url(/^https?$/, 'http://localhost:4318')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(z.regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must look like name=value,name=value')),
  ),
  OTEL_SERVICE_NAME: z.optional(text),
  OTEL_TRACES_SAMPLER_ARG: z.optional(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share from 0 to 1')),
  ),
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
});

/** An account at PayHere; with an app its API is asked, too. */
export interface OwnPayhere {
  merchantId: string;
  merchantSecret: string;
  app: { appId: string; appSecret: string } | undefined;
}

/** A bucket on a server that speaks S3. */
export interface S3Settings {
  /** Of the bucket: an object's key follows it. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A collector of traces. */
export interface TraceSettings {
  /** Where spans are sent, as OTLP over HTTP. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** Of all traces, from 0 to 1. */
  share: number;
}

/** How this process runs; see the README for every setting. */
export interface Settings {
  isProduction: boolean;
  port: number;
  /** The address to listen on. */
  host: string;
  /** Where metrics are told; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** Undefined: nothing is traced. */
  traces: TraceSettings | undefined;
  /** Absolute folder of the embedded database, files and generated keys. */
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** A copy of that database for what may be a second old; undefined: none. */
  databaseReplicaUrl: string | undefined;
  /** Undefined: files are kept below `dataDir`. */
  s3: S3Settings | undefined;
  /** Connections this process opens at most. */
  databasePool: number;
  hasPreparedStatements: boolean;
  /** Origin of the public site, back-office and API, without a trailing slash. */
  platformUrl: string;
  /** Host that the CNAME of a custom domain points at. */
  storesHost: string;
  /** Below it lies, for each domain of each store, the name that its certificate record points at. */
  challengesHost: string;
  /** Subdomain of the store that the public site shows; undefined: none. */
  demoStore: string | undefined;
  /** Undefined: those of this machine. */
  dnsServers: string[] | undefined;
  /** Undefined: mails stay in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who reads inquiries, and the answers to mails of the platform itself. */
  mailReplyTo: string;
  /** Undefined: generated into `dataDir`. */
  secretKey: string | undefined;
  /** Keys from before `secretKey`: what they sealed still opens. */
  previousSecretKeys: string[];
  /** Origins of the payment providers: theirs for trying things out, or for real money. */
  payhereUrl: string;
  paypalUrl: string;
  /** The platform's own account at PayHere, which merchants pay into; undefined: none. */
  ownPayhere: OwnPayhere | undefined;
  /** Where merchants transfer fees to, in words; undefined: nowhere. */
  billingBankAccount: string | undefined;
  hasRateLimits: boolean;
  /** Seconds for which a process that is to stop says so to who asks, and goes on answering. */
  stopDelay: number;
  /** Addresses of proxies whose X-Forwarded-* headers count. */
  trustProxy: string | undefined;
  /** Whether what is in front passes a 103 on to browsers. */
  hasEarlyHints: boolean;
  logLevel: string;
}

/** A setting that cannot be used; the message names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads and checks every setting; what is blank is unset. The only place that looks at the environment. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  // Other programs' AWS_ names mean nothing here without a bucket.
  const isOurs = (name: string) => Boolean(environment.S3_URL) || !name.startsWith('AWS_');
  const set = Object.entries(environment).filter(([name, value]) => value !== '' && isOurs(name));
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(lines.join('\n'));
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !env.SECRET_KEY) {
    throw new SettingsError('SECRET_KEY is required when NODE_ENV is production');
  }
  if (isProduction && env.RATE_LIMITS === 'off') {
    throw new SettingsError('RATE_LIMITS cannot be off when NODE_ENV is production');
  }
  for (const name of ['PAYHERE_URL', 'PAYPAL_URL'] as const) {
    if (isProduction && env[name]?.startsWith('http:')) {
      throw new SettingsError(`${name} must begin with https:// when NODE_ENV is production`);
    }
  }
  for (const [name, other] of TOGETHER) {
    if (env[name] && !env[other]) throw new SettingsError(`${name} needs ${other}`);
  }
  const listenPort = env.PORT ?? 3000;
  const platformUrl = new URL(env.PLATFORM_URL ?? `http://localhost:${listenPort}`);
  return {
    isProduction,
    port: listenPort,
    host: env.HOST ?? '0.0.0.0',
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST ?? '127.0.0.1' },
    traces: tracesOf(env),
    dataDir: resolve(env.DATA_DIR ?? join(projectRoot, 'data')),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    s3: s3Of(env),
    databasePool: env.DATABASE_POOL ?? 10,
    hasPreparedStatements: env.PREPARED_STATEMENTS !== 'off',
    platformUrl: platformUrl.origin,
    storesHost: env.STORES_HOST ?? `stores.${platformUrl.hostname}`,
    challengesHost: env.CHALLENGES_HOST ?? `challenges.${platformUrl.hostname}`,
    // Anybody may take that name where it is not the seed that does.
    demoStore: env.DEMO_STORE ?? (isProduction ? undefined : 'serendib'),
    dnsServers: env.DNS_SERVERS?.split(',').map((server) => server.trim()),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Kade <no-reply@${platformUrl.hostname}>`,
    mailReplyTo: env.MAIL_REPLY_TO ?? `hello@${platformUrl.hostname}`,
    secretKey: env.SECRET_KEY,
    previousSecretKeys: env.SECRET_KEY_PREVIOUS?.split(',').map((key) => key.trim()) ?? [],
    payhereUrl:
      originOf(env.PAYHERE_URL) ?? `https://${isProduction ? 'www' : 'sandbox'}.payhere.lk`,
    paypalUrl:
      originOf(env.PAYPAL_URL) ?? `https://${isProduction ? 'api-m' : 'api-m.sandbox'}.paypal.com`,
    ownPayhere: ownPayhereOf(env),
    billingBankAccount: env.BILLING_BANK_ACCOUNT,
    hasRateLimits: env.RATE_LIMITS !== 'off',
    stopDelay: env.STOP_DELAY ?? 0,
    trustProxy: env.TRUST_PROXY,
    hasEarlyHints: env.EARLY_HINTS === 'on',
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}

/** The first means nothing without the second. */
const TOGETHER = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['PAYHERE_MERCHANT_ID', 'PAYHERE_MERCHANT_SECRET'],
  ['PAYHERE_MERCHANT_SECRET', 'PAYHERE_MERCHANT_ID'],
  ['PAYHERE_APP_ID', 'PAYHERE_APP_SECRET'],
  ['PAYHERE_APP_SECRET', 'PAYHERE_APP_ID'],
  ['PAYHERE_APP_ID', 'PAYHERE_MERCHANT_ID'],
] as const;

function ownPayhereOf(env: z.output<typeof Environment>): OwnPayhere | undefined {
  const { PAYHERE_MERCHANT_ID: merchantId, PAYHERE_MERCHANT_SECRET: merchantSecret } = env;
  if (!merchantId || !merchantSecret) return undefined;
  const { PAYHERE_APP_ID: appId, PAYHERE_APP_SECRET: appSecret } = env;
  return { merchantId, merchantSecret, app: appId && appSecret ? { appId, appSecret } : undefined };
}

function s3Of(env: z.output<typeof Environment>): S3Settings | undefined {
  if (!env.S3_URL) return undefined;
  const url = new URL(env.S3_URL);
  const region =
    url.searchParams.get('region') ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1';
  const accessKeyId = decoded('S3_URL', url.username) || env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decoded('S3_URL', url.password) || env.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    throw new SettingsError('S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  const endpoint =
    env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  const address =
    url.protocol === 's3:'
      ? `${new URL(endpoint).origin}/${url.host}`
      : `${url.origin}${url.pathname}`.replace(/\/$/, '');
  return { address, region, accessKeyId, secretAccessKey };
}

function tracesOf(env: z.output<typeof Environment>): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS?.split(',') ?? []).map((header) => {
    const [name = '', ...value] = header.split('=');
    return [name.trim(), decoded('OTEL_EXPORTER_OTLP_HEADERS', value.join('=')).trim()];
  });
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    service: env.OTEL_SERVICE_NAME ?? 'kade',
    share: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1),
  };
}

function decoded(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SettingsError(`${name} holds a % that is not written as %25`);
  }
}

const originOf = (address: string | undefined) => address && new URL(address).origin;

/** The repository's root, whether this runs from `src` or from `dist`. */
export const projectRoot = resolve(import.meta.dirname, '../../..');
