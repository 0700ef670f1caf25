import { expect, test } from 'vitest';
import { titleFromId } from './title-from-id.ts';

test('makes a title from an id of several words', () => {
  const ids = ['CloseTunnel', 'listAPIKeys', 'get_v1_accounts', 'pets-list', 'get', 'things.get', '', undefined];
  expect(ids.map(titleFromId)).toEqual([
    ...['Close tunnel', 'List API keys', 'Get v1 accounts', 'Pets list'],
    ...[undefined, undefined, undefined, undefined],
  ]);
});
