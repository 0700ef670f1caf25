/** The messages of code blocks that run. */
export const liveMessages = {
  liveEdit: 'Edit',
  liveReset: 'Reset',
  liveEditor: 'Code of the example',
  liveResult: 'Result of the code',
} as const;
