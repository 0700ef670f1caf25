/** The names of the engine's own commands. Here, so that plugins cannot claim them. */
export const commandNames = ['dev', 'build', 'serve', 'check', 'init', 'migrate', 'version', 'explain'] as const;

/** The name of a command of the engine. */
export type CommandName = (typeof commandNames)[number];
