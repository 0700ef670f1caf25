import { SiteError, SiteErrors, withTimeout, type CommandContext } from '../../../plugin.ts';
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { explainFailure, MODULE_SECONDS, readModule } from '../../../read.ts';
import { listContracts, sandboxSetting } from '../options.ts';
import { missingSandbox } from './missing-sandbox.ts';
import { listAccounts, listEvents, WrongList } from '../handler/list-offers.ts';
import { NoHandler, startHandler } from '../handler/start-handler.ts';
import type { Environment, Sandbox, SandboxState, Tick } from '../handler/types.ts';

const example = 'export default (state) => (request) => Response.json({});';

const listHint =
  'Entries of `events` need a `name` and `apply(state, now)`, those of `accounts` a `name` and `signIn(state)`.';

/** Imports a sandbox and starts it with a saved state, or an empty one. */
export async function loadSandbox(
  { file, siteDir }: { file: string; siteDir: string },
  state: SandboxState,
  environment: Environment,
): Promise<Sandbox> {
  const { default: exported, tick, accounts, events } = await readModule({ file, siteDir, example });
  const name = relative(siteDir, file);
  if (tick !== undefined && typeof tick !== 'function') {
    throw new SiteError({
      topic: 'plugin-openapi',
      fact: `\`tick\` of ${name} is not a function.`,
      place: { file: name },
      hint: 'Write `export function tick(state, now) { … }`.',
    });
  }
  const starting = startHandler(exported, state, environment);
  const { handle, keepsState } = await withTimeout(starting, MODULE_SECONDS, () => lateHandler(name)).catch(
    async (error: unknown) => {
      if (error instanceof SiteError) throw error;
      throw error instanceof NoHandler ? noHandler(name) : new SiteErrors(await explainFailure(error, file, siteDir));
    },
  );
  try {
    listAccounts(accounts, name);
    listEvents(events, state, name);
  } catch (error) {
    throw error instanceof WrongList
      ? new SiteError({ topic: 'plugin-openapi', fact: error.message, place: { file: name }, hint: listHint })
      : new SiteErrors(await explainFailure(error, file, siteDir));
  }
  return {
    handle,
    state: keepsState ? state : undefined,
    tick: tick === undefined ? undefined : async () => (tick as Tick)(state, new Date()),
  };
}

/** The module that the settings of a site name as its sandbox. */
export async function findSandbox(siteDir: string, readConfig: CommandContext['readConfig']): Promise<string> {
  const { config, file } = await readConfig(siteDir);
  const place = { file: relative(siteDir, file) };
  const sandbox = sandboxSetting(listContracts(config));
  if (!sandbox) {
    throw new SiteError({
      topic: 'plugin-openapi',
      fact: 'The site has no sandbox.',
      place,
      hint: "Name its module: `openapi: { path: '…', sandbox: 'sandbox/server.ts' }`.",
    });
  }
  const module = resolve(siteDir, sandbox.path);
  if (!existsSync(module)) throw missingSandbox(sandbox.path, { ...place, key: sandbox.key });
  return module;
}

function noHandler(name: string): SiteError {
  return new SiteError({
    topic: 'plugin-openapi',
    fact: `The default export of ${name} is not a handler.`,
    place: { file: name },
    hint: `Export a function that turns a Request into a Response, or one that makes it: \`${example}\`.`,
  });
}

function lateHandler(name: string): SiteError {
  return new SiteError({
    topic: 'plugin-openapi',
    fact: `The default export of ${name} took more than ${MODULE_SECONDS} s to return a handler.`,
    place: { file: name },
    hint: 'Look for a promise in it that never resolves.',
  });
}
