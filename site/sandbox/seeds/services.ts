/** A service, as AREA seeds it. A second seed adds the lower-case ones, which have no actions or reactions. */
export type Service = { id: number; name: string; description: string };

const rows: readonly (readonly [name: string, description: string])[] = [
  ['github', 'GitHub in lower case.'],
  ['Timer', 'Clock triggers and pauses.'],
  ['google', 'Google in lower case.'],
  ['Google', 'Mail, calendar and files.'],
  ['discord', 'Discord in lower case.'],
  ['Github', 'Repositories, issues and releases.'],
  ['Discord', 'Servers and profile.'],
  ['Spotify', 'What is playing, and playlists.'],
  ['spotify', 'Spotify in lower case.'],
  ['twitter', 'Twitter in lower case.'],
  ['Twitter', 'Listed only.'],
  ['microsoft', 'Microsoft in lower case.'],
  ['Microsoft', 'Accounts can be linked.'],
];

/** The services in one of the possible orders, because their ids differ between databases. */
export const services: readonly Service[] = rows.map(([name, description], index) => ({
  id: index + 1,
  name,
  description,
}));

/** The id of a service in this database. */
export function serviceId(name: string): number {
  return services.find((service) => service.name === name)?.id ?? 0;
}
