import type { Page, Route } from '@playwright/test';

/** Holds the requests that match a pattern until the returned function is called; `serve` then handles them. */
export async function hold(
  page: Page,
  pattern: string,
  serve: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await serve(route);
  });
  return release;
}
