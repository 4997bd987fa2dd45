export const errorPages = {
  notFound: 'Page not found',
  notFoundDetail: 'There is no page at this address. It may have moved, or the address is mistyped.',
  forbidden: 'No permission',
  forbiddenDetail: 'Your role does not include this page. An administrator can grant it.',
  noScreens: 'There is no page for you yet',
  noScreensDetail: 'Your roles open none. Ask an administrator; this page follows as soon as a right is granted.',
  home: 'Back to the start page',
  crashed: 'This page has stopped working',
  crashedDetail: 'Your data are safe on the server. Try again; if it happens once more, report this text:',
  outdated: 'This page could not be loaded',
  outdatedDetail: 'Perhaps the console has been updated in the meantime, or the network is away. Load it again.',
  noScripts: 'The console could not start',
} as const;
