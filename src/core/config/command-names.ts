/** Names of the engine's commands, which plugins cannot claim. */
export const commandNames = ['dev', 'build', 'serve', 'check', 'init', 'migrate', 'version', 'explain'] as const;

/** The name of a command of the engine. */
export type CommandName = (typeof commandNames)[number];
