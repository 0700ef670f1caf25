import { consoleMessageFormatter } from '../../messages/console-messages.ts';
import type { LayoutData } from '../../../../browser.ts';
import { runInSandbox } from '../sandbox/sandbox.ts';
import { inOrder } from './in-order.ts';

/** Advances the clock of the sandbox minute by minute, after the steps before it; resolves to its time. */
export async function turnClock(
  minutes: number,
  { locale, messages }: Pick<LayoutData, 'locale' | 'messages'>,
  show: (status: string) => void,
): Promise<string> {
  const turn = async () => {
    let time = 0;
    for (let minute = 0; minute < minutes; minute++) time = await runInSandbox('turnClock', undefined);
    return time;
  };
  const time = await inOrder(turn, () => show(consoleMessageFormatter(messages)('stepWaiting')));
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(time);
}
