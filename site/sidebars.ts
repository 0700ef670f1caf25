import { defineSidebars } from 'area-docs';

export default defineSidebars({
  gettingStartedSidebar: ['getting-started/welcome', 'getting-started/architecture'],
  guidesSidebar: ['guides/installation', 'guides/contributing'],
  apiSidebar: [
    'api/overview',
    {
      Authentication: [
        'api/auth/register',
        'api/auth/login',
        'api/auth/isConnected',
        'api/auth/isAdmin',
        'api/auth/logout',
      ],
    },
    {
      // The page about Google is not listed: readers reach it by its address or by a link.
      OAuth: ['api/oauth/github', 'api/oauth/discord', 'api/oauth/spotify', 'api/oauth/microsoft', 'api/oauth/twitter'],
    },
    {
      Users: [
        'api/users/createUser',
        'api/users/getAll',
        'api/users/getById',
        'api/users/updateById',
        'api/users/deleteById',
      ],
    },
    { Services: ['api/service/getAll', 'api/service/getById'] },
    { 'User services': ['api/userService/getAll', 'api/userService/getById'] },
    { Actions: ['api/action/getAll', 'api/action/getById'] },
    { Reactions: ['api/reaction/getAll', 'api/reaction/getById'] },
    {
      Areas: [
        'api/area/add',
        'api/area/getAllCurrentUser',
        'api/area/getById',
        'api/area/updateById',
        'api/area/deleteById',
      ],
    },
    { 'Area executions': ['api/areaExecution/getAllCurrentUser', 'api/areaExecution/getById'] },
  ],
});
