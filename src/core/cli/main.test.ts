import { afterEach, expect, test, vi } from 'vitest';
import { main } from './main.ts';

afterEach(() => void vi.restoreAllMocks());

test.each(['--version', 'build --help', 'help serve', 'explain links', 'build --shard 3/2', 'dev --no-such-option'])(
  'area-docs %s does not load the plugins',
  async (args) => {
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue();
    const loadPlugins = vi.fn<() => Promise<[]>>(async () => []);
    await main(args.split(' '), loadPlugins);
    expect(loadPlugins).not.toHaveBeenCalled();
  },
);
