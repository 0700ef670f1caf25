import type { Source } from './fill-step.ts';

/** A request written by an author, with names in braces for values of earlier responses. */
export type Step = {
  body?: unknown;
  /** By name. */
  parameters?: Readonly<Record<string, string>>;
  /** Values of the response for later steps. */
  keep?: Readonly<Record<string, Source>>;
  followsRedirects: boolean;
  /** The rest of a request that a block of code writes out: only names in braces are filled in. */
  written?: { path: string; headers: Readonly<Record<string, string>>; body?: string };
};

/** The id of the exchange in the history and a promise for its success, or the names that have no value yet. */
export type StartedStep = { id: number; ended: Promise<boolean> } | { missing: readonly string[] };

/** A step that waits for earlier ones, or a started step. */
export type StepState = 'waiting' | StartedStep;
