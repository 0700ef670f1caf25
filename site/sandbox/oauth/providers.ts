/** A provider, as configured in AREA. */
export type Provider = {
  /** The service of a linked account. */
  service: string;
  authorizeUrl: string;
  /** Query parameters of the authorize address that come before `redirect_uri`. */
  before: Readonly<Record<string, string>>;
  scopes: readonly string[];
};

const code = { response_type: 'code' };
const googleApi = (scope: string) => `https://www.googleapis.com/auth/${scope}`;

/** All six, by the name in their paths. */
export const providers = {
  google: {
    service: 'Google',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    before: { access_type: 'offline', prompt: 'consent', ...code },
    scopes: [
      ...['openid', 'profile', 'email'],
      ...['gmail.readonly', 'gmail.send', 'calendar', 'calendar.events', 'drive', 'drive.file'].map(googleApi),
    ],
  },
  github: {
    service: 'Github',
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    before: code,
    scopes: [
      ...['user:email', 'repo', 'read:org', 'read:user', 'user:follow', 'notifications', 'gist', 'workflow'],
      ...['admin:repo_hook', 'write:repo_hook'],
    ],
  },
  discord: {
    service: 'Discord',
    authorizeUrl: 'https://discord.com/api/oauth2/authorize',
    before: { prompt: 'consent', ...code },
    scopes: ['identify', 'email', 'guilds'],
  },
  spotify: {
    service: 'Spotify',
    authorizeUrl: 'https://accounts.spotify.com/authorize',
    before: code,
    scopes: [
      ...['user-read-email', 'user-read-private', 'playlist-read-private', 'playlist-modify-private'],
      ...['playlist-modify-public', 'user-read-playback-state', 'user-modify-playback-state'],
    ],
  },
  microsoft: {
    service: 'Microsoft',
    authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    before: code,
    scopes: ['user.read', 'openid', 'profile', 'email', 'offline_access', 'Calendars.Read'],
  },
  twitter: {
    service: 'Twitter',
    authorizeUrl: 'https://twitter.com/i/oauth2/authorize',
    before: code,
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'offline.access'],
  },
} satisfies Readonly<Record<string, Provider>>;

/** The name of a provider in its paths. */
export type ProviderName = keyof typeof providers;
