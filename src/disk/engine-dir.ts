import { fileURLToPath } from 'node:url';

/** The engine's own folder, with its package.json. */
export const engineDir: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
