import { fileURLToPath } from 'node:url';

/** The folder of the engine itself, where its package.json lies. */
export const engineDir: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
