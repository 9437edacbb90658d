import { endpoints } from '@kade/contract/api';
import { openApiDocument } from '@kade/contract/openapi/document';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/**
 * The API's document by the recommended rules of Redocly and Spectral. One of them is off: the
 * specification's own paths are ambiguous where an id could be called `variant` or `bank_receipt`;
 * ids are UUIDs, so none is.
 */
const document = openApiDocument(endpoints, 'https://kade.lk');

async function redocly(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const source = JSON.stringify(document);
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

async function stoplight(): Promise<string[]> {
  const linter = new spectral.Spectral();
  // What its types ask for and what its own rules are differ.
  const oas = rulesets.oas as unknown as RulesetDefinition;
  linter.setRuleset({ extends: [[oas, 'recommended']] });
  const found = await linter.run(document);
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`);
}

const faults = [...(await redocly()), ...(await stoplight())];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
