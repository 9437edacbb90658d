import { createRequire } from 'node:module';
import { endpoints } from '@kade/contract/api';
import { openApiDocument } from '@kade/contract/openapi/document';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** What is used of Redocly, in short: its own types take the compiler a tenth of all that runs on Node. */
interface Redocly {
  createConfig: (config: { extends: string[]; rules: Record<string, 'off'> }) => Promise<object>;
  lintDocument: (what: {
    document: { source: object; parsed: unknown };
    externalRefResolver: object;
    config: object;
  }) => Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>;
  BaseResolver: new () => object;
  Source: new (name: string, text: string) => object;
}
const require = createRequire(import.meta.url);
const redoclyCore: Redocly = require('@redocly/openapi-core');
const { BaseResolver, createConfig, lintDocument, Source } = redoclyCore;

/**
 * The API's document by the recommended rules of Redocly and Spectral. One of them is off: the
 * specification's own paths are ambiguous where an id could be called `variant` or `bank_receipt`;
 * ids are UUIDs, so none is.
 */
const text = JSON.stringify(openApiDocument(endpoints, 'https://kade.lk'));

async function redocly(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const found = await lintDocument({
    document: { source: new Source('openapi.json', text), parsed: JSON.parse(text) },
    externalRefResolver: new BaseResolver(),
    config,
  });
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

async function stoplight(): Promise<string[]> {
  const linter = new spectral.Spectral();
  // What its types ask for and what its own rules are differ.
  const oas = rulesets.oas as unknown as RulesetDefinition;
  const rules = { 'oas3-valid-media-example': 'off' } as const;
  linter.setRuleset({ extends: [[oas, 'recommended']], rules });
  const data = withoutRepeatedReplies();
  // Read already: as text it would be read once more, for lines that nobody is told.
  const found = await linter.run({
    parsed: { data, diagnostics: [], ast: undefined, lineMap: [] },
    getLocationForJsonPath: () => undefined,
  });
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

/**
 * The document without what says again that a status is answered by one of the components' replies:
 * Spectral reads such a reply, with its examples, anew at each of three thousand places.
 */
function withoutRepeatedReplies(): Record<string, unknown> {
  const told = new Set<string>();
  return JSON.parse(text, (status, reply: { $ref?: string } | null) => {
    if (!reply?.$ref?.startsWith('#/components/responses/')) return reply;
    const isTold = told.has(`${status} ${reply.$ref}`);
    told.add(`${status} ${reply.$ref}`);
    return isTold ? undefined : reply;
  });
}

const faults = [...(await redocly()), ...(await stoplight())];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
