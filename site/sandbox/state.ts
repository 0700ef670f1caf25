/** An account. */
export type User = {
  id: number;
  email: string;
  name: string;
  role: string | null;
  profile_picture_url: string | null;
  is_verified: boolean | null;
  login_service_id: number | null;
  created_at: string;
  password_hash: string | null;
};

/** A user's account at a provider. */
export type OauthAccount = { id: number; user_id: number; provider: string; provider_user_id: string };

/** A service that a user has linked. */
export type UserService = {
  id: number;
  user_id: number;
  service_id: number;
  oauth_account_id: number | null;
  created_at: string;
};

/** An automation. */
export type Area = {
  id: number;
  user_id: number;
  action_id: number;
  reaction_ids: number[];
  config: unknown;
  is_active: boolean | null;
  created_at: string;
};

/** A reaction that has run, or an action that failed. */
export type Execution = {
  id: number;
  area_id: number;
  executed_at: string;
  status: 'success' | 'failed';
  log: string;
};

/** The reactions that an area runs after a pause, as they were when the pause began. */
export type Pause = { area_id: number; rest: readonly unknown[]; due: number; minutes: number };

/** An event at a provider, kept until the next minute. */
export type SimulatedEvent = { kind: string; values: Record<string, string> };

/** All tables, as plain data that can be saved. */
export type State = {
  users: User[];
  accounts: OauthAccount[];
  userServices: UserService[];
  areas: Area[];
  executions: Execution[];
  pauses: Pause[];
  events: SimulatedEvent[];
  /** The track that Spotify is playing, or null. */
  playing: Record<string, string> | null;
  /** The servers and the profile of the Discord account. */
  guilds: string[];
  profile: { id: string; username: string; discriminator: string; avatar: string | null };
  /** The last id of each table. Ids increase and are never reused. */
  lastIds: Record<'users' | 'accounts' | 'userServices' | 'areas' | 'executions', number>;
};

/** Adds the missing tables to a saved state, in place, and returns it. */
export function openState(saved: Partial<State>): State {
  const empty: State = {
    users: [],
    accounts: [],
    userServices: [],
    areas: [],
    executions: [],
    pauses: [],
    events: [],
    playing: null,
    // From an empty list, `Guild (discord server) joined` would miss the first server.
    guilds: ['1'],
    profile: { id: '1', username: 'ada', discriminator: '0', avatar: null },
    lastIds: { users: 0, accounts: 0, userServices: 0, areas: 0, executions: 0 },
  };
  return Object.assign(saved, { ...empty, ...saved });
}

/** The next id of a table. */
export function nextId(state: State, table: keyof State['lastIds']): number {
  state.lastIds[table] += 1;
  return state.lastIds[table];
}

/** Deletes an area with its executions. */
export function deleteArea(state: State, id: number): void {
  state.areas = state.areas.filter((area) => area.id !== id);
  state.executions = state.executions.filter((execution) => execution.area_id !== id);
  state.pauses = state.pauses.filter((pause) => pause.area_id !== id);
}

/** Deletes a user with their areas, accounts and user services. */
export function deleteUser(state: State, id: number): void {
  for (const area of state.areas.filter(({ user_id }) => user_id === id)) deleteArea(state, area.id);
  state.users = state.users.filter((user) => user.id !== id);
  state.accounts = state.accounts.filter((account) => account.user_id !== id);
  state.userServices = state.userServices.filter((row) => row.user_id !== id);
}
