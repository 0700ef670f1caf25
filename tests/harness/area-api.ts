// Made from AREA API 0.4; change the contract instead.

/** A new account. Fields other than these are dropped. */
export type Registration = {
  /** Login name, unique. Any text is accepted, and letter case counts. */
  email: string;
  /** The password; only its hash is stored. */
  password: string;
  /** Display name. A number is stored as text. */
  name: string;
  [name: string]: unknown;
};

/** What an account logs in with. */
export type Credentials = {
  /** The email as registered; letter case counts. */
  email: string;
  /** The password. */
  password: string;
  [name: string]: unknown;
};

/** A JWT with the user's id and role, valid for 3600 seconds. */
export type Token = string;

/** The usual refusal. */
export type Error = {
  /** The request was not carried out. */
  success: false;
  /** Why, as a text; there are no error codes. */
  error: string;
};

/** The refusal of a caller without an acceptable token. */
export type TokenError = {
  /** The request was not carried out. */
  success: false;
  /** The first text when no token was found, the second when the one found is not accepted. */
  error: "Access Denied. No token provided." | "Token expired or invalid";
};

/** The error page of Express, with the kind of error and a stack trace. With `NODE_ENV=production` it holds only the words of the status. */
export type ErrorPage = string;

/** An account. The password hash is never returned. */
export type User = {
  /** Identifier. */
  id: number;
  /** Login name, unique; letter case counts. */
  email: string;
  /** Display name. */
  name: string;
  /** `admin` gives admin rights; every other text is an ordinary user. */
  role: string | null;
  /** Address of a picture. Only `users.updateById` sets it. */
  profile_picture_url: string | null;
  /** A mark that the server never reads. */
  is_verified: boolean | null;
  /** Id of the service the user registered with, which is `Google`; null for all others. */
  login_service_id: number | null;
  /** Time of creation. */
  created_at: string | null;
};

/** A service that owns actions and reactions. */
export type Service = {
  /** Identifier. Differs from one database to the next. */
  id: number;
  /** Name, unique. Letter case counts, so `Github` and `github` are two services. */
  name: string;
  /** Text for the user. */
  description: string | null;
};

/** A service that a user has linked. A user has each service once at most. */
export type UserService = {
  /** Identifier. */
  id: number;
  /** The user. The row is deleted with it. */
  user_id: number;
  /** The service. The row is deleted with it. */
  service_id: number;
  /** The stored account at the provider, which holds its tokens and is never returned. */
  oauth_account_id: number | null;
  /** Time of linking. */
  created_at: string | null;
};

/** What an area can wait for. */
export type Action = {
  /** Identifier, the same in every fresh database. */
  id: number;
  /** The service it belongs to. */
  service_id: number;
  /** Name, unique within the service. The engine finds its code by it, letter by letter. */
  name: string;
  /** Text for the user. */
  description: string | null;
  config: Form;
};

/** What an area can do. */
export type Reaction = {
  /** Identifier, the same in every fresh database. */
  id: number;
  /** The service it belongs to. */
  service_id: number;
  /** Name, unique within the service. The engine finds its code by it, letter by letter. */
  name: string;
  /** Text for the user. */
  description: string | null;
  config: Form;
};

/** The form to fill in for an area; an empty object when there is nothing to fill in. */
export type Form = {
  /** The fields in order. */
  fields?: Field[];
} | null;

/** One field of a form. It has either `input_field` or `options_field`. */
export type Field = {
  /** Place of the field in the form, from 1. */
  id: number;
  /** Goes into `fieldName` of the answer, letter by letter. */
  name: string;
  /** Label, often the same as `name`. */
  title: string;
  /** Whether a client should insist on an answer. The server does not. Three Timer fields lack it. */
  mandatory?: boolean;
  /** The answer is free text. */
  input_field?: {
    /** Sample of an answer. */
    placeholder: string;
  };
  /** The answer is one of a list. So far only the weekday of the Timer has this. */
  options_field?: {
    /** The answers to choose from. */
    values: string[];
  };
};

/** The answer to one field of a form. */
export type FieldAnswer = {
  /** `id` of the field. The engine does not need it. */
  fieldId?: number;
  /** `name` of the field, letter by letter. The engine looks for it. */
  fieldName: string;
  /** The answer. Numbers may be sent as numbers or as text. */
  response: string | number;
  [name: string]: unknown;
};

/** An automation of one user. The order of the keys is not fixed. */
export type Area = {
  /** Identifier. */
  id: number;
  /** The owner. The area is deleted with it. */
  user_id: number;
  /** The action that starts it. */
  action_id: number;
  /** Ids of reactions, for information only. The engine runs `config.actions` instead. */
  reaction_ids: number[];
  config: StoredConfig;
  /** The engine runs the area only when this is `true`. */
  is_active: boolean | null;
  /** Time of creation. Changes are not dated. */
  created_at: string | null;
};

/** The filled-in forms. Any JSON is stored as sent; the engine can use only an object of the shape `AreaConfig`. */
export type StoredConfig = AreaConfig | string | number | boolean | unknown[] | null;

/** The forms as the engine reads them. No key is enforced; further ones are kept. */
export type AreaConfig = {
  /** Name of the area, for the clients. */
  name?: string;
  /** The filled-in form of the action. */
  trigger?: {
    /** Service of the action, for the clients. */
    service_name?: string;
    /** Name of the action, for the clients; the engine goes by `action_id`. */
    name?: string;
    /** The answers that the action reads. */
    datas_form?: FieldAnswer[];
    /** Written by the web client. The engine does not read it. */
    reactionChosenId?: unknown;
    /** Written by the engine for `Guild (discord server) joined`; the servers seen so far. */
    known_guild_ids?: string[];
    /** Written by the engine for `Profile changed`; the profile as last seen. */
    profile_snapshot?: {
      /** Id at Discord. */
      id?: string;
      /** User name. */
      username?: string;
      /** Number behind the user name. */
      discriminator?: string;
      /** Name of the picture. */
      avatar?: string | null;
      [name: string]: unknown;
    };
    [name: string]: unknown;
  };
  /** The reactions, which the engine runs one after the other. */
  actions?: {
    /** Service of the reaction, for the clients. */
    service_name?: string;
    /** Name of the reaction, letter by letter; an unknown one is skipped. */
    name: string;
    /** The answers that the reaction reads. */
    datas_form?: FieldAnswer[];
    [name: string]: unknown;
  }[];
  /** Written by the engine for `Timer every X minutes`; the last run, in minutes since 1970. */
  _lastEveryXMinutes?: number;
  /** Written by the engine for `Spotify track changed`; the track as last seen. */
  _lastSpotifyTrackId?: string;
  [name: string]: unknown;
};

/** One reaction that the engine ran, or an action that failed. */
export type AreaExecution = {
  /** Identifier. */
  id: number;
  /** The area. The row is deleted with it. */
  area_id: number;
  /** When the reaction had ended. */
  executed_at: string | null;
  /** How it ended. Null is possible in the database but never written. */
  status: "success" | "failed" | null;
  /** What the reaction reports, or the message of the error. */
  log: string | null;
};

/** An action or a reaction in short. */
export type CatalogueEntry = {
  /** Name. */
  name: string;
  /** Text for the user. */
  description: string | null;
};

export type ActionList = {
  /** The request was carried out. */
  success: true;
  /** The actions. */
  data: Action[];
};

export type ReactionList = {
  /** The request was carried out. */
  success: true;
  /** The reactions. */
  data: Reaction[];
};

export type AreaAnswer = {
  /** The request was carried out. */
  success: true;
  data: Area;
};

export type AreaExecutionList = {
  /** The request was carried out. */
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
      /** The request was carried out. */
      success: true;
      /** What was done. */
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
      /** The request was carried out. */
      success: true;
      /** What was done. */
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
      /** The request was carried out. */
      success: true;
      /** What was done. */
      message: "User logged out successfully";
    }; 401: {
      /** The request was refused. */
      success: false;
      /** Why it was refused. */
      message: "Not authenticated";
    } };
  };
  /** Check the session */
  'auth.isConnected': {
    method: 'get';
    path: '/api/auth/isConnected';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The token is accepted. */
      success: true;
      /** The caller is logged in. */
      connected: true;
    }; 401: {
      /** The token is not accepted. */
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
      /** The token is accepted. */
      success: true;
      /** Whether the role in the token is `admin`. */
      isAdmin: boolean;
    }; 401: {
      /** The token is not accepted. */
      success: false;
      /** Not known to be an admin. */
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
      /** The request was carried out. */
      success: true;
      user: User;
    }; 401: Error; 404: Error };
  };
  /** Ask whether OAuth answers */
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
    responses: { 302: undefined; 500: ErrorPage; 502: ErrorPage };
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
    responses: { 302: undefined; 401: TokenError; 500: ErrorPage; 502: ErrorPage };
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
    responses: { 302: undefined; 401: TokenError; 500: ErrorPage; 502: ErrorPage };
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
    responses: { 302: undefined; 500: ErrorPage; 502: ErrorPage };
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
    responses: { 302: undefined; 401: TokenError; 500: ErrorPage; 502: ErrorPage };
  };
  /** Start the Twitter flow */
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
    responses: { 302: undefined };
  };
  /** Create a user */
  'users.createUser': {
    method: 'post';
    path: '/api/users';
    parameters: {};
    body: {
      /** Display name. */
      name: string;
      /** Login name, unique. Any text is accepted, and letter case counts. */
      email: string;
      /** The password; only its hash is stored. */
      password: string;
      /** `admin` gives admin rights; every other text is an ordinary user. */
      role?: string;
      [name: string]: unknown;
    };
    responses: { 201: {
      /** The request was carried out. */
      success: true;
      /** What was done. */
      message: "User registered successfully";
    }; 400: Error | ErrorPage; 401: TokenError; 403: Error; 413: ErrorPage; 415: ErrorPage; 500: Error | ErrorPage };
  };
  /** List users */
  'users.getAll': {
    method: 'get';
    path: '/api/users';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request was carried out. */
      success: true;
      /** Every account. */
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
      /** The request was carried out. */
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
      /** Login name, unique; any text is accepted. */
      email?: string;
      /** New password; only its hash is stored. An empty text changes nothing. */
      password?: string;
      /** `admin` gives admin rights; any text is accepted. */
      role?: string | null;
      /** Address of a picture. */
      profile_picture_url?: string | null;
      /** A mark that the server never reads. */
      is_verified?: boolean | null;
      /** Id of the service the user registered with. */
      login_service_id?: number | null;
      /** Time of creation. */
      created_at?: string | null;
      /** The stored hash itself. With null the account can no longer log in with a password. */
      password_hash?: string | null;
      [name: string]: unknown;
    };
    responses: { 200: {
      /** The request was carried out. */
      success: true;
      /** What was done. */
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
      /** The request was carried out. */
      success: true;
      /** What was done. */
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
      /** The request was carried out. */
      success: true;
      /** Every service. */
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
      /** The request was carried out. */
      success: true;
      data: Service;
    }; 400: ErrorPage; 404: Error; 500: Error };
  };
  /** List user services */
  'userService.getAll': {
    method: 'get';
    path: '/api/userService';
    parameters: {};
    body: undefined;
    responses: { 200: {
      /** The request was carried out. */
      success: true;
      /** The links of all users. */
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
      /** The request was carried out. */
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
      /** The request was carried out. */
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
      /** The request was carried out. */
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
      /** Id of the action that starts the area. It must exist; a number written as text is converted, and 0 counts as missing. */
      action_id: number;
      /** Ids of the reactions, for information only. May be empty and is not checked. */
      reaction_ids: number[];
      config?: StoredConfig;
      /** Whether the engine runs the area. */
      is_active?: boolean;
      [name: string]: unknown;
    } | {
      /** Id of the action that starts the area. */
      action_id: number;
      /** Ids of the reactions, one field for each. */
      'reaction_ids[]': number[];
      /** Whether the engine runs the area. */
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
      /** The request was carried out. */
      success: true;
      /** The areas of the caller. */
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
      /** Id of the action that starts the area. It must exist; 0 and null change nothing. */
      action_id?: number | null;
      /** Ids of the reactions, for information only. `[]` empties the list. */
      reaction_ids?: number[];
      config?: StoredConfig;
      /** Whether the engine runs the area. Only `true` is run; the text `false` is converted. */
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
      /** The request was carried out. */
      success: true;
      /** What was done. */
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
  /** Get the server's description */
  'about.get': {
    method: 'get';
    path: '/about.json';
    parameters: { header: { 'X-Forwarded-For'?: string } };
    body: undefined;
    responses: { 200: {
      /** Who asks. */
      client: {
        /** Address of the caller, or the forwarded value as sent. */
        host: string;
      };
      /** Who answers. */
      server: {
        /** Time of the server in Unix seconds. */
        current_time: number;
        /** Every service, in no fixed order. */
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
      /** What failed. */
      error: "Failed to fetch about info";
      /** The message of the database. */
      details: string;
    } };
  };
};
