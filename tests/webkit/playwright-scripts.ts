import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

/** The scripts that Playwright runs in pages: they find elements, check expectations and stop the clock. */
export type PlaywrightScripts = { injected: string; clock: string };

/** Reads the scripts from Playwright, which contains them as strings without exporting them. */
export function readPlaywrightScripts(): PlaywrightScripts {
  const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8');
  return { injected: textOf('injectedScriptSource', bundle), clock: textOf('clockSource', bundle) };
}

function textOf(module: string, bundle: string): string {
  const [, literal] =
    new RegExp(`/generated/${module}\\.ts"\\(\\) \\{\\s*"use strict";\\s*source\\d* = ('(?:[^'\\\\]|\\\\.)*');`).exec(
      bundle,
    ) ?? [];
  if (literal === undefined) throw new Error(`This version of Playwright keeps ${module} elsewhere.`);
  return String(runInNewContext(literal));
}

/** The part of Playwright's `InjectedScript` that the tests in WebKit use. */
export type Injected = {
  parseSelector: (selector: string) => unknown;
  querySelector: (parsed: unknown, root: Node, strict: boolean) => Element | undefined;
  querySelectorAll: (parsed: unknown, root: Node) => Element[];
  /** Returns undefined if the element has all the states. */
  checkElementStates: (
    element: Element,
    states: readonly string[],
    isFrameVisible: boolean,
  ) => Promise<{ missingState: string } | string | undefined>;
  expectHitTarget: (point: { x: number; y: number }, element: Element) => 'done' | { hitTargetDescription: string };
  focusNode: (element: Element) => string;
  selectOptions: (element: Element, options: readonly { valueOrLabel: string }[]) => string | string[];
  elementState: (element: Element, state: string) => { matches: boolean };
  expect: (
    element: Element | undefined,
    options: Expectation,
    elements: readonly Element[],
    isFrameVisible: boolean,
  ) => Promise<{ matches: boolean; received?: { value?: unknown } }>;
};

/** The expectation of a matcher such as `toHaveText`. */
export type Expectation = {
  expression: string;
  isNot: boolean;
  expectedText?: readonly unknown[];
  expectedNumber?: number;
};
