import { createLogger, type Logger } from 'vite';

/** Starts of messages about modules that Vite failed to import after an edit. */
const failedUpdate = /\b(?:An error happened during full reload|Internal Server Error)\n/;

/**
 * Vite's logger without the errors of modules, which Vite prints with its own stack. The server reports them with their
 * place when it renders a page that needs the module.
 */
export function moduleLogger(logger: Logger = createLogger('warn')): Logger {
  return {
    ...logger,
    error(message, options) {
      // Vite adds the name of the plugin that failed to read or transform a module.
      const isOfModule = 'plugin' in Object(options?.error) || failedUpdate.test(message);
      if (!isOfModule) logger.error(message, options);
    },
  };
}
