/** Names of the engine's commands, which plugins cannot claim. */
export const commandNames = ['dev', 'build', 'serve', 'check', 'init', 'migrate', 'version', 'explain'] as const;

export type CommandName = (typeof commandNames)[number];
