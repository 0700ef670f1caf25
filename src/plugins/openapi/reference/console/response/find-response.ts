/** Returns the most specific response: for the status itself, then for its range, then `default`. */
export function findResponse<T extends { status: string }>(responses: readonly T[], status: number): T | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  return names.flatMap((name) => responses.filter((one) => one.status.toUpperCase() === name))[0];
}
