import { createElement, type ComponentType, type ReactNode } from 'react';
import type { LiveInput } from './frame-messages.ts';

/** `transform` of sucrase. */
export type Transform = (code: string, options: object) => { code: string };

type Evaluated = Pick<LiveInput, 'code' | 'noInline'> & { scope: Readonly<Record<string, unknown>> };

/**
 * Evaluates a block and passes its value to `show`: an element or a component. With `noInline`, the value is the
 * argument of `render`. Throws errors of the code.
 */
export function evaluateCode(
  { code, noInline, scope }: Evaluated,
  transform: Transform,
  show: (shown: ReactNode) => void,
): void {
  const source = noInline ? code : `return (${code.trim().replace(/;$/, '')}\n)`;
  const compiled = transform(source, { transforms: ['jsx', 'typescript'], production: true });
  const render = (value: unknown) =>
    show(typeof value === 'function' ? createElement(value as ComponentType) : (value as ReactNode));
  // The names become parameters, and `default` is a reserved word.
  const names = Object.keys(scope).filter((name) => name !== 'default');
  const run = Reflect.construct(Function, ['render', ...names, compiled.code]) as (...values: unknown[]) => unknown;
  const value = run(render, ...names.map((name) => scope[name]));
  if (!noInline) render(value);
}
