import { createLogger } from 'vite';
import { expect, test } from 'vitest';
import { moduleLogger } from './module-logger.ts';

test('omits the errors of modules, which pages report, but no others', () => {
  const printed: string[] = [];
  const logger = moduleLogger({ ...createLogger('silent'), error: (message) => printed.push(message) });
  logger.error('Internal server error: Unexpected token', {
    error: Object.assign(new Error('Unexpected token'), { plugin: 'vite:oxc' }),
  });
  logger.error('(ssr) An error happened during full reload\nUnexpected token');
  logger.error('(rsc) Internal Server Error\nUnexpected token');
  logger.error('Internal server error: a bug', { error: new Error('a bug') });
  logger.error('WebSocket server error');
  expect(printed).toEqual(['Internal server error: a bug', 'WebSocket server error']);
});
