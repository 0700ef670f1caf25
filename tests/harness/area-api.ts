// Generated from AREA API 0.4. Edit the contract instead of this file.

/** A new account. Other fields are ignored. */
export type Registration = {
  /** Login name, unique and case-sensitive. Any string of up to 255 characters. */
  email: string;
  /** The password. Only a bcrypt hash of its first 72 bytes is stored. */
  password: string;
  /** Display name. A number is stored as a string. */
  name: string;
  [name: string]: unknown;
};

/** Login credentials. */
export type Credentials = {
  /** The email as registered, case-sensitive. */
  email: string;
  /** The password. */
  password: string;
  [name: string]: unknown;
};

/** A JWT with the user's id and role, valid for 3600 seconds. */
export type Token = string;

/** The usual error. */
export type Error = {
  /** The request failed. */
  success: false;
  /** The reason, as text. There are no error codes. */
  error: string;
};

/** The error for a missing or invalid token. */
export type TokenError = {
  /** The request failed. */
  success: false;
  /** Depends on whether the token is missing or invalid. */
  error: "Access Denied. No token provided." | "Token expired or invalid";
};

/** Express's error page, with the error and a stack trace. With `NODE_ENV=production`, it contains only the status text. */
export type ErrorPage = string;

/** `Found. Redirecting to` and the address, as text or HTML, whichever `Accept` prefers. A client that accepts neither gets no body. A redirect to the provider or after a refusal has no body either. */
export type RedirectText = string;

/** An account. The password hash is never returned. */
export type User = {
  /** Identifier. */
  id: number;
  /** Login name, unique and case-sensitive. */
  email: string;
  /** Display name. */
  name: string;
  /** `admin` for an admin. A user with any other value is an ordinary user. */
  role: string | null;
  /** URL of a picture. Only `users.updateById` sets it. */
  profile_picture_url: string | null;
  /** Not used by the server. */
  is_verified: boolean | null;
  /** Id of the service `Google` if the account was created by logging in with Google. Null for all other accounts. */
  login_service_id: number | null;
  /** Creation time. */
  created_at: string | null;
};

/** A service that offers actions and reactions. */
export type Service = {
  /** Identifier. Differs between databases. */
  id: number;
  /** Name, unique and case-sensitive: `Github` and `github` are two services. */
  name: string;
  /** Shown to the user. */
  description: string | null;
};

/** A service that a user has linked. A user can link each service once. */
export type UserService = {
  /** Identifier. */
  id: number;
  /** The user. Deleting the user deletes this user service. */
  user_id: number;
  /** The service. Deleting the service deletes this user service. */
  service_id: number;
  /** Id of the stored account at the provider. The account contains the tokens and is never returned. */
  oauth_account_id: number | null;
  /** When the service was linked. */
  created_at: string | null;
};

/** An event that an area can wait for. */
export type Action = {
  /** Identifier, the same in every new database. */
  id: number;
  /** The service it belongs to. */
  service_id: number;
  /** Name, unique among all actions. The server finds its code by this exact name. */
  name: string;
  /** Shown to the user. */
  description: string | null;
  config: Form;
};

/** A task that an area can run. */
export type Reaction = {
  /** Identifier, the same in every new database. */
  id: number;
  /** The service it belongs to. */
  service_id: number;
  /** Name, unique among all reactions. The server finds its code by this exact name. */
  name: string;
  /** Shown to the user. */
  description: string | null;
  config: Form;
};

/** The form to fill in. An empty object if there is none. */
export type Form = {
  /** The fields, in order. */
  fields?: Field[];
} | null;

/** One field of a form. It has either `input_field` or `options_field`. */
export type Field = {
  /** Position of the field in the form, from 1. */
  id: number;
  /** The exact value for `fieldName` in `config`. */
  name: string;
  /** Label, often the same as `name`. */
  title: string;
  /** True if a client should require a value. The server does not require one. Three Timer fields lack this key. */
  mandatory?: boolean;
  /** A text field. */
  input_field?: {
    /** Sample value. */
    placeholder: string;
  };
  /** A choice. Only the weekday of Timer uses it. */
  options_field?: {
    /** The values to choose from. */
    values: string[];
  };
};

/** The value of one field of a form. */
export type FieldAnswer = {
  /** `id` of the field. Not read by the engine. */
  fieldId?: number;
  /** The exact `name` of the field. The engine looks it up. */
  fieldName: string;
  /** The value. Send a string: a JSON number is safe only in fields that take minutes. */
  response: string | number;
  [name: string]: unknown;
};

/** An automation of one user. The order of keys varies. */
export type Area = {
  /** Identifier. */
  id: number;
  /** The owner. Deleting the owner deletes the area. */
  user_id: number;
  /** The action that starts it. */
  action_id: number;
  /** Ids of reactions, for information only. The engine runs `config.actions` instead. */
  reaction_ids: number[];
  config: StoredConfig;
  /** The engine runs the area only if this is `true`. */
  is_active: boolean | null;
  /** Creation time. There is no update time. */
  created_at: string | null;
};

/** The filled-in forms. Any JSON is stored; the engine needs an object of the shape `AreaConfig`. */
export type StoredConfig = AreaConfig | string | number | boolean | unknown[] | null;

/** The forms as the engine reads them. No key is enforced. Other keys are kept. */
export type AreaConfig = {
  /** Name of the area, for the clients. */
  name?: string;
  /** The filled-in form of the action. */
  trigger?: {
    /** Service of the action, for the clients. */
    service_name?: string;
    /** Name of the action, for the clients. The engine uses `action_id`. */
    name?: string;
    /** The values that the action reads. */
    datas_form?: FieldAnswer[];
    /** Written by the web client. */
    reactionChosenId?: unknown;
    /** For `Guild (discord server) joined`: the servers seen so far. */
    known_guild_ids?: string[];
    /** For `Profile changed`: the profile last seen. */
    profile_snapshot?: {
      /** Discord id. */
      id?: string;
      /** User name. */
      username?: string;
      /** Number after the user name. */
      discriminator?: string;
      /** Id of the picture. */
      avatar?: string | null;
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The reactions. The engine runs them in order. */
  actions?: {
    /** Service of the reaction, for the clients. */
    service_name?: string;
    /** The exact name of the reaction. An unknown one is skipped. */
    name: string;
    /** The values that the reaction reads. */
    datas_form?: FieldAnswer[];
    [name: string]: unknown;
  }[];
  /** For `Timer every X minutes`: the last run, in minutes since 1970. */
  _lastEveryXMinutes?: number;
  /** For `Spotify track changed`: the track last seen. */
  _lastSpotifyTrackId?: string;
  [name: string]: unknown;
};

/** One reaction run, or an action that failed. */
export type AreaExecution = {
  /** Identifier. */
  id: number;
  /** The area. Deleting the area deletes the execution. */
  area_id: number;
  /** When the reaction ended. */
  executed_at: string | null;
  /** The result. The database allows null, but the server never writes it. */
  status: "success" | "failed" | null;
  /** The report of the reaction, or the error message. */
  log: string | null;
};

/** Name and description of an action or a reaction. */
export type CatalogueEntry = {
  /** Name. */
  name: string;
  /** Shown to the user. */
  description: string | null;
};

export type ActionList = {
  /** The request succeeded. */
  success: true;
  /** The actions. */
  data: Action[];
};

export type ReactionList = {
  /** The request succeeded. */
  success: true;
  /** The reactions. */
  data: Reaction[];
};

export type AreaAnswer = {
  /** The request succeeded. */
  success: true;
  data: Area;
};

export type AreaExecutionList = {
  /** The request succeeded. */
  success: true;
  /** The executions. */
  data: AreaExecution[];
};

export type Operations = {
  /** Register */
  'auth.register': {
    method: 'post';
    path: '/api/auth/register';
    parameters: {};
    body: Registration;
    responses: { 201: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "User registered successfully";
      token: Token;
    }; 400: Error | ErrorPage; 409: Error; 413: ErrorPage; 415: ErrorPage; 500: ErrorPage };
  };
  /** Log in */
  'auth.login': {
    method: 'post';
    path: '/api/auth/login';
    parameters: {};
    body: Credentials;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "User login successful";
      token: Token;
    }; 400: Error | ErrorPage; 401: Error; 413: ErrorPage; 415: ErrorPage; 500: ErrorPage };
  };
  /** Log out */
  'auth.logout': {
    method: 'post';
    path: '/api/auth/logout';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "User logged out successfully";
    }; 401: {
      /** The request failed. */
      success: false;
      /** The reason. */
      message: "Not authenticated";
    } };
  };
  /** Check the login */
  'auth.isConnected': {
    method: 'get';
    path: '/api/auth/isConnected';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The token is valid. */
      success: true;
      /** The caller is logged in. */
      connected: true;
    }; 401: {
      /** The token is missing or invalid. */
      success: false;
      /** The caller is not logged in. */
      connected: false;
    } };
  };
  /** Check for the admin role */
  'auth.isAdmin': {
    method: 'get';
    path: '/api/auth/isAdmin';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The token is valid. */
      success: true;
      /** True if the role in the token is `admin`. */
      isAdmin: boolean;
    }; 401: {
      /** The token is missing or invalid. */
      success: false;
      /** The caller is not known to be an admin. */
      isAdmin: false;
    } };
  };
  /** Get the current user */
  'auth.me': {
    method: 'get';
    path: '/api/auth/me';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      user: User;
    }; 401: Error; 404: Error };
  };
  /** Check the OAuth routes */
  'oauth.index': {
    method: 'get';
    path: '/api/oauth';
    parameters: {};
    body: undefined;
    responses: { 200: string };
  };
  /** Log in with Google */
  'oauth.google': {
    method: 'get';
    path: '/api/oauth/google';
    parameters: { query: { redirect_to?: string; token?: string } };
    body: undefined;
    responses: { 302: undefined };
  };
  /** Return from Google */
  'oauth.googleCallback': {
    method: 'get';
    path: '/api/oauth/google/callback';
    parameters: { query: { code?: string; state?: string; error?: string } };
    body: undefined;
    responses: { 302: RedirectText; 500: ErrorPage; 502: ErrorPage };
  };
  /** Link a GitHub account */
  'oauth.github': {
    method: 'get';
    path: '/api/oauth/github';
    parameters: { query: { redirect_to?: string } };
    body: undefined;
    responses: { 302: undefined; 401: TokenError };
  };
  /** Return from GitHub */
  'oauth.githubCallback': {
    method: 'get';
    path: '/api/oauth/github/callback';
    parameters: { query: { code?: string; state?: string; error?: string } };
    body: undefined;
    responses: { 302: RedirectText; 401: TokenError; 500: ErrorPage; 502: ErrorPage };
  };
  /** Link a Discord account */
  'oauth.discord': {
    method: 'get';
    path: '/api/oauth/discord';
    parameters: { query: { redirect_to?: string } };
    body: undefined;
    responses: { 302: undefined; 401: TokenError };
  };
  /** Return from Discord */
  'oauth.discordCallback': {
    method: 'get';
    path: '/api/oauth/discord/callback';
    parameters: { query: { code?: string; state?: string; error?: string } };
    body: undefined;
    responses: { 302: RedirectText; 401: TokenError; 500: ErrorPage; 502: ErrorPage };
  };
  /** Link a Spotify account */
  'oauth.spotify': {
    method: 'get';
    path: '/api/oauth/spotify';
    parameters: { query: { redirect_to?: string } };
    body: undefined;
    responses: { 302: undefined; 401: TokenError };
  };
  /** Return from Spotify */
  'oauth.spotifyCallback': {
    method: 'get';
    path: '/api/oauth/spotify/callback';
    parameters: { query: { code?: string; state?: string; error?: string } };
    body: undefined;
    responses: { 302: RedirectText; 500: ErrorPage; 502: ErrorPage };
  };
  /** Link a Microsoft account */
  'oauth.microsoft': {
    method: 'get';
    path: '/api/oauth/microsoft';
    parameters: { query: { redirect_to?: string } };
    body: undefined;
    responses: { 302: undefined; 401: TokenError };
  };
  /** Return from Microsoft */
  'oauth.microsoftCallback': {
    method: 'get';
    path: '/api/oauth/microsoft/callback';
    parameters: { query: { code?: string; state?: string; error?: string } };
    body: undefined;
    responses: { 302: RedirectText; 401: TokenError; 500: ErrorPage; 502: ErrorPage };
  };
  /** Twitter (not working) */
  'oauth.twitter': {
    method: 'get';
    path: '/api/oauth/twitter';
    parameters: { query: { redirect_to?: string } };
    body: undefined;
    responses: { 302: undefined; 401: TokenError };
  };
  /** Return from Twitter */
  'oauth.twitterCallback': {
    method: 'get';
    path: '/api/oauth/twitter/callback';
    parameters: { query: { code?: string; state?: string; error?: string } };
    body: undefined;
    responses: { 302: RedirectText };
  };
  /** Create a user */
  'users.createUser': {
    method: 'post';
    path: '/api/users';
    parameters: {};
    body: {
      /** Display name. */
      name: string;
      /** Login name, unique and case-sensitive. Any string of up to 255 characters. */
      email: string;
      /** The password. Only a bcrypt hash of its first 72 bytes is stored. */
      password: string;
      /** `admin` creates an admin. Any other value creates an ordinary user. */
      role?: string;
      [name: string]: unknown;
    };
    responses: { 201: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "User registered successfully";
    }; 400: Error | ErrorPage; 401: TokenError; 403: Error; 413: ErrorPage; 415: ErrorPage; 500: Error | ErrorPage };
  };
  /** List all users */
  'users.getAll': {
    method: 'get';
    path: '/api/users';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** All accounts. */
      users: User[];
    }; 401: TokenError; 403: Error };
  };
  /** Get a user */
  'users.getById': {
    method: 'get';
    path: '/api/users/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      user: User;
    }; 400: ErrorPage; 401: TokenError; 403: Error; 404: Error; 500: Error };
  };
  /** Update a user */
  'users.updateById': {
    method: 'put';
    path: '/api/users/{id}';
    parameters: { path: { id: number } };
    body: {
      /** Display name. */
      name?: string;
      /** Login name, unique. Any string of up to 255 characters. */
      email?: string;
      /** New password. Only a hash is stored. An empty string is ignored. */
      password?: string;
      /** `admin` makes the user an admin. Any string is accepted. */
      role?: string | null;
      /** URL of a picture. */
      profile_picture_url?: string | null;
      /** Not used by the server. */
      is_verified?: boolean | null;
      /** Id of the service the user registered with. */
      login_service_id?: number | null;
      /** Creation time. */
      created_at?: string | null;
      /** The stored hash itself. With null, the account can no longer log in with a password. */
      password_hash?: string | null;
      [name: string]: unknown;
    };
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "User updated successfully";
    }; 400: ErrorPage; 401: TokenError; 403: Error; 404: Error; 413: ErrorPage; 415: ErrorPage; 500: Error | ErrorPage };
  };
  /** Delete a user */
  'users.deleteById': {
    method: 'delete';
    path: '/api/users/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "User deleted successfully";
    }; 400: ErrorPage; 401: TokenError; 403: Error; 404: Error; 500: Error };
  };
  /** List services */
  'service.getAll': {
    method: 'get';
    path: '/api/service';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** All services. */
      data: Service[];
    }; 500: Error };
  };
  /** Get a service */
  'service.getById': {
    method: 'get';
    path: '/api/service/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      data: Service;
    }; 400: ErrorPage; 404: Error; 500: Error };
  };
  /** List all user services */
  'userService.getAll': {
    method: 'get';
    path: '/api/userService';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** The user services of all users. */
      data: UserService[];
    }; 401: TokenError; 500: Error };
  };
  /** Get a user service */
  'userService.getById': {
    method: 'get';
    path: '/api/userService/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      data: UserService;
    }; 400: ErrorPage; 401: TokenError; 404: Error; 500: Error };
  };
  /** List actions */
  'action.getAll': {
    method: 'get';
    path: '/api/action';
    parameters: {};
    body: undefined;
    responses: { 200: ActionList; 401: TokenError; 500: Error };
  };
  /** Get an action */
  'action.getById': {
    method: 'get';
    path: '/api/action/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      data: Action;
    }; 400: ErrorPage; 401: TokenError; 404: Error; 500: Error };
  };
  /** List the actions of a service */
  'action.getByServiceId': {
    method: 'get';
    path: '/api/action/service/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: ActionList; 400: ErrorPage; 401: TokenError; 500: Error };
  };
  /** List reactions */
  'reaction.getAll': {
    method: 'get';
    path: '/api/reaction';
    parameters: {};
    body: undefined;
    responses: { 200: ReactionList; 401: TokenError; 500: Error };
  };
  /** Get a reaction */
  'reaction.getById': {
    method: 'get';
    path: '/api/reaction/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      data: Reaction;
    }; 400: ErrorPage; 401: TokenError; 404: Error; 500: Error };
  };
  /** List the reactions of a service */
  'reaction.getByServiceId': {
    method: 'get';
    path: '/api/reaction/service/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: ReactionList; 400: ErrorPage; 401: TokenError; 500: Error };
  };
  /** Create an area */
  'area.add': {
    method: 'post';
    path: '/api/area';
    parameters: {};
    body: {
      /** Id of the action. It must exist. Numeric strings are converted, and 0 counts as missing. */
      action_id: number;
      /** Ids of the reactions, for information only. May be empty; not checked. */
      reaction_ids: number[];
      config?: StoredConfig;
      /** The engine runs the area only if this is `true`. */
      is_active?: boolean;
      [name: string]: unknown;
    } | {
      /** Id of the action. */
      action_id: number;
      /** Ids of the reactions, one form field each. */
      'reaction_ids[]': number[];
      /** The engine runs the area only if this is `true`. */
      is_active?: boolean;
      [name: string]: unknown;
    };
    responses: { 201: AreaAnswer; 400: Error | ErrorPage; 401: TokenError; 413: ErrorPage; 415: ErrorPage; 500: Error };
  };
  /** List the caller's areas */
  'area.getAllCurrentUser': {
    method: 'get';
    path: '/api/area';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** The caller's areas. */
      data: Area[];
    }; 401: TokenError; 500: Error };
  };
  /** Get an area */
  'area.getById': {
    method: 'get';
    path: '/api/area/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: AreaAnswer; 400: ErrorPage; 401: TokenError; 404: Error; 500: Error };
  };
  /** Update an area */
  'area.updateById': {
    method: 'put';
    path: '/api/area/{id}';
    parameters: { path: { id: number } };
    body: {
      /** Id of the action. It must exist. 0 and null change nothing. */
      action_id?: number | null;
      /** Ids of the reactions, for information only. `[]` empties the list, null changes nothing. */
      reaction_ids?: number[] | null;
      config?: StoredConfig;
      /** The engine runs the area only if this is `true`. The string `false` is converted. */
      is_active?: boolean | null;
      [name: string]: unknown;
    };
    responses: { 200: AreaAnswer; 400: ErrorPage; 401: TokenError; 404: Error; 413: ErrorPage; 415: ErrorPage; 500: Error };
  };
  /** Delete an area */
  'area.deleteById': {
    method: 'delete';
    path: '/api/area/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: {
      /** The request succeeded. */
      success: true;
      /** A confirmation. */
      message: "Area deleted successfully";
    }; 400: ErrorPage; 401: TokenError; 404: Error; 500: Error };
  };
  /** List the caller's executions */
  'areaExecution.getAllCurrentUser': {
    method: 'get';
    path: '/api/areaExecution';
    parameters: {};
    body: undefined;
    responses: { 200: AreaExecutionList; 401: TokenError; 500: Error };
  };
  /** List the executions of an area */
  'areaExecution.getById': {
    method: 'get';
    path: '/api/areaExecution/{id}';
    parameters: { path: { id: number } };
    body: undefined;
    responses: { 200: AreaExecutionList; 400: ErrorPage; 401: TokenError; 404: Error; 500: Error };
  };
  /** Get a server summary */
  'about.get': {
    method: 'get';
    path: '/about.json';
    parameters: { header: { 'X-Forwarded-For'?: string } };
    body: undefined;
    responses: { 200: {
      /** The caller. */
      client: {
        /** The caller's address, or the forwarded value. */
        host: string;
      };
      /** The server. */
      server: {
        /** The server's time, in Unix seconds. */
        current_time: number;
        /** All services, unordered. */
        services: {
          /** Name of the service. */
          name: string;
          /** Actions of the service. */
          actions: CatalogueEntry[];
          /** Reactions of the service. */
          reactions: CatalogueEntry[];
        }[];
      };
    }; 500: {
      /** The error. */
      error: "Failed to fetch about info";
      /** The database's message. */
      details: string;
    } };
  };
};
