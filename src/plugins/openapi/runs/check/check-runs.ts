import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  messageOf,
  type PluginDiagnostic,
  type PluginSite,
  type VerifyContext,
  withTimeout,
} from '../../../../plugin.ts';
import { blockError, pageRuns, type PageRuns } from '../page-runs.ts';
import type { RunRequest, WrittenRun } from '../../curl/types.ts';
import type { Contract } from '../../contract/types.ts';
import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import { findCallIn } from '../../contract/request/find-call.ts';
import { sandboxedContracts, sandboxOf } from '../../site/contract-folder.ts';
import type { OpenapiData } from '../../site/types.ts';
import { fillRequest, missingNames, readKeptValues, type KeptValues } from '../../reference/walk/fill-step.ts';
import { compareOutput } from './compare-output.ts';
import { pageEnvironment } from '../../handler/start-handler.ts';
import { LateResponseError } from '../../sandbox/sandbox-server.ts';
import { startThread, type SandboxThread } from '../../sandbox/start-thread.ts';

/**
 * Runs the blocks of each page in their order, in a sandbox with an empty state, and compares responses with the page.
 */
export async function checkRuns(
  data: OpenapiData,
  site: PluginSite,
  { siteDir }: VerifyContext,
): Promise<readonly PluginDiagnostic[]> {
  const path = sandboxOf(data);
  const contracts = sandboxedContracts(data);
  if (path === undefined) return [];
  const seconds = site.config.pageTimeout;
  const uncaughtErrors: string[] = [];
  const module = { file: resolve(siteDir, path), siteDir, stateFile: undefined, environment: pageEnvironment };
  // Longer than `seconds`, after which `sendRun` gives up and the thread is closed, so the thread never gets a ping.
  const limits = { pingAfter: 2 * seconds, pongWithin: seconds };
  const start = () => startThread({ ...module, state: {}, limits, log: (line) => void uncaughtErrors.push(line) });
  const pages = contracts.length === 0 ? [] : pageRuns(site);
  const errors: PluginDiagnostic[] = [];
  // Without runnable blocks, only check that the module starts, because the console of a page starts it too.
  if (pages.length === 0) await (await start()).close();
  for (const page of pages) {
    uncaughtErrors.length = 0;
    const thread = await start();
    const send: Send = async (request) => ({
      result: await sendRun(thread, request, seconds),
      uncaughtErrors: uncaughtErrors.splice(0),
    });
    errors.push(...(await runPage(page, contracts, send).finally(thread.close)));
  }
  return errors;
}

/** Sends a block's request. Resolves to its result, and to the uncaught errors that the sandbox logged meanwhile. */
type Send = (request: RunRequest) => Promise<{ result: RunResult; uncaughtErrors: readonly string[] }>;

async function runPage(page: PageRuns, contracts: readonly Contract[], send: Send): Promise<PluginDiagnostic[]> {
  const errors: PluginDiagnostic[] = [];
  let kept: KeptValues = {};
  for (const run of page.runs) {
    const request = filledRequest(run, contracts, kept);
    // Missing values are reported at the block whose response should contain them.
    if (!request || missingNames(request).length > 0) continue;
    const { result, uncaughtErrors } = await send(request);
    for (const line of uncaughtErrors) errors.push(blockError(page, run, describeUncaught(line)));
    if ('failure' in result) {
      const fact = `The sandbox failed: ${result.failure.replace(/\.$/, '')}.`;
      errors.push(blockError(page, run, { fact, hint: 'Correct the sandbox, or remove the mark `run`.' }));
      if (result.isLate) break;
      continue;
    }
    const values = readKeptValues(result.body, run.keep);
    kept = { ...kept, ...values };
    const missing = Object.keys(run.keep).filter((name) => !Object.hasOwn(values, name));
    const unusable = Object.keys(values).filter(
      (name) => !['string', 'number', 'boolean'].includes(typeof values[name]),
    );
    const different = differences(run, result);
    const facts = [
      ...different,
      ...unusable.map((name) => `The value at ${run.keep[name]} for \`${name}\` is not a string, number or boolean.`),
      ...missing.map((name) => `The body of the response has no value at ${run.keep[name]} for \`${name}\`.`),
    ];
    if (facts.length === 0) continue;
    const more = facts.length > 3 ? ` And ${facts.length - 3} more.` : '';
    const fact = `The sandbox's response differs from this page. ${facts.slice(0, 3).join(' ')}${more}`;
    errors.push(blockError(page, run.output ?? run, { fact, hint: hintFor(run, result, different.length > 0) }));
  }
  return errors;
}

/** The request of a block, as a page sends it to the sandbox; undefined if no contract describes it. */
function filledRequest(
  { request }: WrittenRun,
  contracts: readonly Contract[],
  kept: KeptValues,
): RunRequest | undefined {
  const call = findCallIn(contracts, request);
  if (!call || !('operation' in call)) return undefined;
  const { path, ...filled } = fillRequest({ ...request, path: call.path }, kept);
  return { ...filled, method: request.method, url: sandboxAddress(call.server) + path };
}

function differences({ output }: WrittenRun, { status, body }: RunResponse): string[] {
  const expected = output?.status;
  const isExpected = expected === undefined ? status < 400 : status === expected;
  const statusFacts = isExpected ? [] : [`The status is ${status}, not ${expected ?? 'below 400'}.`];
  return [...statusFacts, ...(output ? compareOutput(output, body) : [])];
}

/** Tells authors what to correct: the block marked `output` if it differs, otherwise the pointers in `keep`. */
function hintFor({ output }: WrittenRun, { status, body }: RunResponse, differs: boolean): string {
  const excerpt = body.length > 300 ? `${body.slice(0, 300)}…` : body;
  const change = output ? 'Correct the' : 'Correct the request, or add a';
  const errorStatus = status < 400 ? '' : `, \`status=${status}\` for an error`;
  const hint = differs
    ? `${change} block marked \`output\` (\`…\` matches anything${errorStatus}).`
    : 'Correct the pointers in `keep`, or the sandbox.';
  return `${hint} Received: ${status} ${excerpt}`;
}

/** Explains an uncaught error. `line` is its entry in the sandbox's log: the place in the module, then the error. */
function describeUncaught(line: string): { fact: string; hint: string } {
  const [first = ''] = line.split('\n');
  const [, place, error = first] = /^(.*?): uncaught (.*)$/.exec(first) ?? [];
  const fact = `The sandbox reported an uncaught error: ${error}${place === undefined ? '' : ` (${place})`}.`;
  return { fact, hint: 'Await each promise, and catch the errors of timers.' };
}

type RunResponse = { status: number; body: string };

/** A response, or the reason for its absence. If `isLate`, the sandbox can no longer be used. */
type RunResult = RunResponse | { failure: string; isLate: boolean };

/** Seconds to wait after a response for errors that the handler throws later, from a timer or promise. */
const STRAY_SECONDS = 0.03;

/** Sends a request and waits `seconds` for its response. */
async function sendRun(thread: SandboxThread, request: RunRequest, seconds: number): Promise<RunResult> {
  const lateError = () => new LateResponseError(`No response within ${seconds} s`);
  const { url, ...init } = request;
  const respond = async () => {
    const response = await thread.handle(new Request(url, init), pageEnvironment);
    return { status: response.status, body: await response.text() };
  };
  try {
    return await withTimeout(respond(), seconds, lateError).finally(() => setTimeout(STRAY_SECONDS * 1000));
  } catch (error) {
    // An error from the thread has its stack in the message.
    const [failure = ''] = messageOf(error).split('\n');
    return { failure, isLate: error instanceof LateResponseError };
  }
}
