/** Titles of groups and screens: menu, breadcrumb, document title. */
export const menu = {
  dashboard: 'Dashboard',
  dash: 'Workbench',
  supplierGroup: 'Suppliers',
  supplier: 'Supplier configuration',
  error403: 'No permission',
  error404: 'Page not found',
} as const;
