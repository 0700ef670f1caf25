/** Every page of the specification (2.3 to 2.5), with its title. */
export const routes: Readonly<Record<string, string>> = {
  '/': 'AREA',
  '/getting-started/welcome/': 'Welcome',
  '/getting-started/architecture/': 'Architecture',
  '/guides/installation/': 'Installation',
  '/guides/contributing/': 'Contributing',
  '/api/overview/': 'API overview',
  ...Object.fromEntries(
    Object.entries({
      action: ['getAll', 'getById'],
      area: ['add', 'deleteById', 'getAllCurrentUser', 'getById', 'updateById'],
      areaExecution: ['getAllCurrentUser', 'getById'],
      auth: ['isAdmin', 'isConnected', 'login', 'logout', 'register'],
      oauth: ['discord', 'github', 'google', 'microsoft', 'spotify', 'twitter'],
      reaction: ['getAll', 'getById'],
      service: ['getAll', 'getById'],
      users: ['createUser', 'deleteById', 'getAll', 'getById', 'updateById'],
      userService: ['getAll', 'getById'],
    }).flatMap(([group, names]) => names.map((name) => [`/api/${group}/${name}/`, ''])),
  ),
};
