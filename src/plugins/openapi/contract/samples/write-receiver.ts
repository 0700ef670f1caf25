import type { Sample } from '../types.ts';
import { type SampleLanguage, sampleLanguages } from './languages.ts';
import { goReceiver } from './receivers/go-receiver.ts';
import { javaReceiver } from './receivers/java-receiver.ts';
import { javascriptReceiver } from './receivers/javascript-receiver.ts';
import { phpReceiver } from './receivers/php-receiver.ts';
import { pythonReceiver } from './receivers/python-receiver.ts';
import { readCall, type CalledParts, type ReceivedCall } from './receivers/received-call.ts';

/**
 * Small servers that receive a webhook or callback, log it, and respond as the contract describes. They need no
 * packages, so languages without an HTTP server in their standard library have no receiver.
 */
export function writeReceivers(call: CalledParts, languages: readonly SampleLanguage[]): Sample[] {
  const received = readCall(call);
  return languages.flatMap((language) => {
    const code = writers[language]?.(received);
    return code === undefined ? [] : [{ language, label: sampleLanguages[language], code }];
  });
}

const writers: Readonly<Partial<Record<SampleLanguage, (call: ReceivedCall) => string | undefined>>> = {
  javascript: javascriptReceiver,
  python: pythonReceiver,
  go: goReceiver,
  java: javaReceiver,
  php: phpReceiver,
};
