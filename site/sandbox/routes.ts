import { login } from './accounts/login.ts';
import { withCaller } from './accounts/protect.ts';
import { register } from './accounts/register.ts';
import { isAdmin, isConnected, logout, me } from './accounts/session.ts';
import { updateUser } from './accounts/update-user.ts';
import { createUser, getUser, listUsers, removeUser } from './accounts/users.ts';
import { addArea } from './areas/add-area.ts';
import { getArea, listAreas, listExecutions, listExecutionsOfArea, removeArea } from './areas/areas.ts';
import { updateArea } from './areas/update-area.ts';
import { about } from './catalogue/about.ts';
import { catalogue, getUserService, listUserServices } from './catalogue/catalogue.ts';
import { addEvent, eventsPath, listEventKinds } from './engine/events.ts';
import type { Respond } from './http/call.ts';
import { callback, spotifyCallback, twitterCallback } from './oauth/callback.ts';
import { consentPage, consentPath } from './oauth/consent.ts';
import { googleCallback } from './oauth/google-callback.ts';
import { start } from './oauth/start.ts';

/** All operations, then the sandbox's own routes. Paths are in lower case because matching ignores case. */
export const routes: readonly (readonly [method: string, path: string, respond: Respond])[] = [
  ['POST', '/api/auth/register', register],
  ['POST', '/api/auth/login', login],
  ['POST', '/api/auth/logout', logout],
  ['GET', '/api/auth/isconnected', isConnected],
  ['GET', '/api/auth/isadmin', isAdmin],
  ['GET', '/api/auth/me', me],
  [
    'GET',
    '/api/oauth',
    () => new Response('Auth endpoints: /auth/google', { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  ],
  ['GET', '/api/oauth/google', start('google')],
  ['GET', '/api/oauth/google/callback', googleCallback],
  ['GET', '/api/oauth/github', start('github')],
  ['GET', '/api/oauth/github/callback', callback('github')],
  ['GET', '/api/oauth/discord', start('discord')],
  ['GET', '/api/oauth/discord/callback', callback('discord')],
  ['GET', '/api/oauth/spotify', start('spotify')],
  ['GET', '/api/oauth/spotify/callback', spotifyCallback],
  ['GET', '/api/oauth/microsoft', start('microsoft')],
  ['GET', '/api/oauth/microsoft/callback', callback('microsoft')],
  ['GET', '/api/oauth/twitter', start('twitter')],
  ['GET', '/api/oauth/twitter/callback', twitterCallback],
  ['POST', '/api/users', withCaller(createUser)],
  ['GET', '/api/users', withCaller(listUsers)],
  ['GET', '/api/users/:id', withCaller(getUser)],
  ['PUT', '/api/users/:id', withCaller(updateUser)],
  ['DELETE', '/api/users/:id', withCaller(removeUser)],
  ['GET', '/api/service', catalogue.services.list],
  ['GET', '/api/service/:id', catalogue.services.get],
  ['GET', '/api/userservice', withCaller(listUserServices)],
  ['GET', '/api/userservice/:id', withCaller(getUserService)],
  ['GET', '/api/action', withCaller(catalogue.actions.list)],
  ['GET', '/api/action/service/:id', withCaller(catalogue.actions.of)],
  ['GET', '/api/action/:id', withCaller(catalogue.actions.get)],
  ['GET', '/api/reaction', withCaller(catalogue.reactions.list)],
  ['GET', '/api/reaction/service/:id', withCaller(catalogue.reactions.of)],
  ['GET', '/api/reaction/:id', withCaller(catalogue.reactions.get)],
  ['POST', '/api/area', withCaller(addArea)],
  ['GET', '/api/area', withCaller(listAreas)],
  ['GET', '/api/area/:id', withCaller(getArea)],
  ['PUT', '/api/area/:id', withCaller(updateArea)],
  ['DELETE', '/api/area/:id', withCaller(removeArea)],
  ['GET', '/api/areaexecution', withCaller(listExecutions)],
  ['GET', '/api/areaexecution/:id', withCaller(listExecutionsOfArea)],
  ['GET', '/about.json', about],
  ['GET', consentPath, consentPage],
  ['GET', eventsPath, listEventKinds],
  ['POST', eventsPath, addEvent],
];
