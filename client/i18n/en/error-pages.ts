export const errorPages = {
  notFound: 'Page not found',
  notFoundDetail: 'There is no page at this address. It may have moved, or the address may be mistyped.',
  forbidden: 'No permission',
  forbiddenDetail: 'Your role does not include this page. An administrator can grant it.',
  noScreens: 'No pages available',
  noScreensDetail:
    'Your roles do not include any page. Ask an administrator for access; this page updates automatically.',
  home: 'Back to start page',
  crashed: 'This page has stopped working',
  crashedDetail: 'Saved data is not affected. Try again; if this happens again, report this text:',
  outdated: 'This page could not be loaded',
  outdatedDetail: 'The console may have been updated, or the network is down. Reload the page.',
  noScripts: 'The console could not start',
} as const;
