import { relative, resolve } from 'node:path';
import { SiteError, SiteErrors } from '../base/site-error.ts';
import { isRecord } from '../config/schema/fields.ts';
import { explainFailure } from '../config/module/explain-failure.ts';
import { loadConfig } from '../config/load-config.ts';
import { missingSandbox } from '../config/missing-sandbox.ts';
import { readModule } from '../config/module/read-default-export.ts';
import type { Environment, Handler, Sandbox, SandboxState, Tick } from './types.ts';

const example = 'export default (state) => (request) => Response.json({});';

/** Imports the sandbox that a site names and starts it with a saved state, or an empty one. */
export async function loadSandbox(siteDir: string, state: SandboxState, environment: Environment): Promise<Sandbox> {
  const file = await sandboxFile(siteDir);
  const { default: exported, tick } = await readModule({ file, siteDir, example });
  const name = relative(siteDir, file);
  if (tick !== undefined && typeof tick !== 'function') {
    throw new SiteError({
      fact: `\`tick\` of ${name} is not a function.`,
      place: { file: name },
      hint: 'Write `export function tick(state, now) { … }`.',
    });
  }
  const { handle, keepsState } = await start(exported, state, environment).catch(async (error: unknown) => {
    throw error instanceof NoHandler ? noHandler(name) : new SiteErrors(await explainFailure(error, file, siteDir));
  });
  return {
    handle,
    state: keepsState ? state : undefined,
    tick: tick === undefined ? undefined : async () => (tick as Tick)(state, new Date()),
  };
}

async function sandboxFile(siteDir: string): Promise<string> {
  const { config, file } = await loadConfig(siteDir);
  const configFile = relative(siteDir, file);
  const path = config.openapi?.sandbox;
  if (path === undefined) {
    throw new SiteError({
      fact: 'The site has no sandbox.',
      place: { file: configFile },
      hint: "Name its module: `openapi: { path: '…', sandbox: 'sandbox/server.ts' }`.",
    });
  }
  const missing = missingSandbox(siteDir, config, configFile);
  if (missing) throw missing;
  return resolve(siteDir, path);
}

class NoHandler extends Error {}

/**
 * A handler and a factory of one are both functions of one argument: they are told apart by what they return for a state.
 * A handler that cannot take one for a request throws, so it is called again with a request.
 */
async function start(exported: unknown, state: SandboxState, environment: Environment) {
  const direct = handlerOf(exported);
  if (direct && typeof exported !== 'function') return { handle: direct, keepsState: false };
  if (typeof exported !== 'function') throw new NoHandler();
  try {
    const made: unknown = await exported(state, environment);
    const handle = handlerOf(made);
    if (handle) return { handle, keepsState: true };
    if (made instanceof Response) return { handle: exported as Handler, keepsState: false };
  } catch (error) {
    const probe = new Request('http://localhost/');
    const response: unknown = await (async () => exported(probe, environment))().catch(() => undefined);
    if (response instanceof Response) return { handle: exported as Handler, keepsState: false };
    throw error;
  }
  throw new NoHandler();
}

function handlerOf(value: unknown): Handler | undefined {
  if (typeof value === 'function') return value as Handler;
  if (isRecord(value) && typeof value['fetch'] === 'function') {
    return value['fetch'].bind(value) as Handler;
  }
  return undefined;
}

function noHandler(name: string): SiteError {
  return new SiteError({
    fact: `The default export of ${name} is not a handler.`,
    place: { file: name },
    hint: `Export a function that turns a Request into a Response, or one that makes it: \`${example}\`.`,
  });
}
