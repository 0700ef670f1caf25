/**
 * A process that runs one command after another, for `hosted-commands.ts`. Each message contains the arguments of a
 * command.
 */
import { main } from '../../src/core/cli/main.ts';
import { defaultPlugins } from '../../src/default-plugins.ts';
import { END } from './hosted-commands.ts';

process.on('disconnect', () => process.exit());
process.on('message', (args: readonly string[]) => {
  void run(args);
});

async function run(args: readonly string[]): Promise<void> {
  // Commands change this variable, so each starts with the value that it has in a new process.
  process.env['NODE_ENV'] = 'development';
  const code = await main(args, async () => defaultPlugins);
  for (const stream of [process.stdout, process.stderr]) stream.write(END);
  process.send?.(code);
}
