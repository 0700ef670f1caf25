/** An error or warning that `check` reports. */
export type PluginDiagnostic = {
  /** The problem, as a sentence. */
  fact: string;
  /** The next step, as a sentence. */
  hint?: string;
  /** Default `error`, which fails the build. */
  level?: 'error' | 'warning';
  /**
   * `file` is relative to the site folder; without it, the place is in the configuration. The line of a `key` of the
   * configuration is looked up.
   */
  place?: { file?: string; line?: number; column?: number; key?: readonly PropertyKey[] };
  /** Number of lines in the message before and after the line of `place`. Default 0. */
  linesAround?: number;
};
