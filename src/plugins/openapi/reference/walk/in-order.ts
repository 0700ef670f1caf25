/** Maximum wait for a task, in milliseconds. Slow servers need less, but some responses never end. */
const maxWait = 60_000;

/** Shared by all steps, because they are in the text of the page and no component contains all of them. */
export const inOrder = createQueue();

/**
 * Returns a function that runs a task once the task of each earlier call has succeeded, failed, or taken longer than
 * `maxWait`, because a step may need a value from an earlier step. Calls `onWait` if an earlier task is still running.
 */
function createQueue() {
  let latest: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return <T>(task: () => Promise<T>, onWait: () => void): Promise<T> => {
    if (unfinished > 0) onWait();
    unfinished += 1;
    const result = latest.then(task);
    latest = latest
      .then(() => Promise.race([result, new Promise((resolve) => setTimeout(resolve, maxWait))]))
      // The caller receives the failure through `result`.
      .catch(() => undefined)
      .finally(() => (unfinished -= 1));
    return result;
  };
}
