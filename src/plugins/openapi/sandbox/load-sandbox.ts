import { SiteError, SiteErrors, withTimeout, type CommandContext } from '../../../plugin.ts';
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { explainFailure, MODULE_SECONDS, readModule } from '../../../read.ts';
import { listContracts, sandboxSetting, missingSandbox } from '../options.ts';
import { listAccounts, listEvents, InvalidList } from '../handler/list-offers.ts';
import { MissingHandlerError, startHandler } from '../handler/start-handler.ts';
import type { Environment, Sandbox, SandboxState, Tick } from '../handler/types.ts';
import { openapiError } from '../openapi-error.ts';

const example = 'export default (state) => (request) => Response.json({});';

/** Imports a sandbox and starts it with a saved or an empty state. */
export async function loadSandbox(
  { file, siteDir }: { file: string; siteDir: string },
  state: SandboxState,
  environment: Environment,
): Promise<Sandbox> {
  const { default: exported, tick, accounts, events } = await readModule({ file, siteDir, example });
  const name = relative(siteDir, file);
  const moduleError = (fact: string, hint: string) => openapiError(fact, hint, { file: name });
  if (tick !== undefined && typeof tick !== 'function') {
    throw moduleError(`\`tick\` of ${name} is not a function.`, 'Write `export function tick(state, now) { … }`.');
  }
  const lateError = () => {
    const fact = `The default export of ${name} took more than ${MODULE_SECONDS} s to return a handler.`;
    return moduleError(fact, 'Look for a promise in it that never resolves.');
  };
  const starting = withTimeout(startHandler(exported, state, environment), MODULE_SECONDS, lateError);
  const { handle, keepsState } = await starting.catch(async (error: unknown) => {
    if (error instanceof SiteError) throw error;
    if (!(error instanceof MissingHandlerError)) throw new SiteErrors(await explainFailure(error, file, siteDir));
    const hint = `Export a function that turns a Request into a Response, or a function that returns such a function: \`${example}\`.`;
    throw moduleError(`The default export of ${name} is not a handler.`, hint);
  });
  // Validates the lists, which only pages use.
  try {
    listAccounts(accounts, name);
    listEvents(events, state, name);
  } catch (error) {
    if (!(error instanceof InvalidList)) throw new SiteErrors(await explainFailure(error, file, siteDir));
    throw moduleError(
      error.message,
      'Entries of `events` need a `name` and `apply(state, now)`; entries of `accounts` need `name` and `signIn(state)`.',
    );
  }
  return {
    handle,
    state: keepsState ? state : undefined,
    tick: tick === undefined ? undefined : async () => (tick as Tick)(state, new Date()),
  };
}

/** Path of the module that a site's settings name as its sandbox. */
export async function findSandbox(siteDir: string, readConfig: CommandContext['readConfig']): Promise<string> {
  const { config, file } = await readConfig(siteDir);
  const place = { file: relative(siteDir, file) };
  const sandbox = sandboxSetting(listContracts(config));
  if (!sandbox) {
    const hint = "Name its module: `openapi: { path: '…', sandbox: 'sandbox/server.ts' }`.";
    throw openapiError('The site has no sandbox.', hint, place);
  }
  const module = resolve(siteDir, sandbox.path);
  if (!existsSync(module)) throw missingSandbox(sandbox.path, { ...place, key: sandbox.key });
  return module;
}
