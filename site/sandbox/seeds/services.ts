import seeds from './seeds.json' with { type: 'json' };

/** A service, in the words of the product's seed. */
export type Service = { id: number; name: string; description: string };

/**
 * In one of the possible orders, because ids differ between databases. A second seed adds the lower-case services,
 * which have no actions or reactions, with the descriptions of the others.
 */
const names = [
  'github',
  'Timer',
  'google',
  'Google',
  'discord',
  'Github',
  'Discord',
  'Spotify',
  'spotify',
  'twitter',
  'Twitter',
  'microsoft',
  'Microsoft',
];

const descriptions = new Map(Object.entries(seeds.services).map(([name, text]) => [name.toLowerCase(), text]));

export const services: readonly Service[] = names.map((name, index) => ({
  id: index + 1,
  name,
  description: descriptions.get(name.toLowerCase()) ?? '',
}));

/** The id of a service in this database. */
export function serviceId(name: string): number {
  return services.find((service) => service.name === name)?.id ?? 0;
}
