/** Options of a command that serves a sandbox. */
export type ServeOptions = { port: number; host: string; stateFile: string | undefined; record: boolean };
