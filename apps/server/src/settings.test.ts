import { expect, test } from 'vitest';
import { readSettings } from './settings';
import { metricsError } from './start-words';

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

test.each([
  ['S3_URL', 's3://kade/shop-one', 'must name one bucket'],
  ['S3_URL', 'https://k:s%ZZ@files.example/kade', 'S3_URL holds a %'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be addresses'],
  ['TRUST_PROXY', '::1/129', 'TRUST_PROXY must be addresses'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%ZZ', 'OTEL_EXPORTER_OTLP_HEADERS holds a %'],
])('a start with %s=%s is refused, and says why', (name, value, words) => {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  expect(() => readSettings({ ...keys, ...traced, [name]: value })).toThrow(words);
});

test('a bucket is named alone, and proxies up to the whole length', () => {
  for (const address of ['s3://kade', 's3://kade/', 'https://files.example/kade']) {
    expect(readSettings({ ...keys, S3_URL: address }).s3?.address).toMatch(/\/kade$/);
  }
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/32,::1/128' }).trustProxy).toBeDefined();
});

test('names of other programs mean nothing without a bucket', () => {
  const theirs = { AWS_ENDPOINT_URL: 'http://127.0.0.1:4649/x', AWS_ACCESS_KEY_ID: ' ' };
  expect(readSettings(theirs).s3).toBeUndefined();
  expect(() => readSettings({ ...keys, ...theirs, S3_URL: 's3://kade' })).toThrow('AWS_ENDPOINT');
});

test.each([
  ['EADDRINUSE', 'METRICS_PORT'],
  ['ENOTFOUND', 'METRICS_HOST'],
])('where metrics cannot be told (%s) the settings of metrics are named', (code, name) => {
  const error = Object.assign(new Error('no'), { code });
  expect(String(metricsError(error, { port: 9000, host: 'away' }))).toContain(name);
});
