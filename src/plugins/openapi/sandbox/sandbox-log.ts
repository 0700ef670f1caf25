import type { Exchange } from './exchange.ts';

/** Log of a sandbox server. */
export type SandboxLog = {
  print: (line: string) => void;
  onExchange: (exchange: Exchange, line: string) => void;
  onError: (error: unknown) => void;
};

/**
 * The log of a command. With `record`, exchanges go to the standard output and everything else to the standard error.
 */
export function sandboxLog({ record }: { record: boolean }): SandboxLog {
  const print = record ? console.error : console.log;
  return {
    print,
    onExchange(exchange, line) {
      print(line);
      if (record) console.log(JSON.stringify(exchange));
    },
    onError: (error) => console.error(error),
  };
}
