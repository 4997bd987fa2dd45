/** Titles of groups and screens: menu, breadcrumb, document title. */
export const menu = {
  dashboard: 'Dashboard',
  dash: 'Workbench',
  supplierGroup: 'Suppliers',
  supplier: 'Supplier configuration',
  subSup: 'Channels of a supplier',
  createNew: 'New channel',
  edit: 'Edit channel',
  channelLog: 'Channel log',
  channelOverview: 'Channel overview',
  settings: 'Settings',
  country: 'Countries and regions',
  operator: 'Operators',
  apiKeys: 'API keys',
  error403: 'No permission',
  error404: 'Page not found',
} as const;
