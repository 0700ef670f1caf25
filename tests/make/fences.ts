import * as testing from './compiled-page.ts';
import { readSteps } from '../../src/plugins/openapi/runs/markdown/read-steps.ts';

const transforms = [{ plugin: 'runs', field: 'markdown', data: undefined, run: readSteps }] as const;

const components = ['RunnableCode', 'Send'];

/** For tests: compiles a page with runnable blocks. */
export const compile = (source: string) => testing.compile(source, undefined, transforms, components);

/** For tests: the messages of the errors in such a page. */
export const errorsOf = (source: string) => testing.errorsOf(source, undefined, transforms, components);
