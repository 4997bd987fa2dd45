/** Opened from a supplier, whose screen the menu then marks. */
export const underSuppliers = {
  authId: 'supplier_list',
  icon: 'supplier',
  hidden: true,
  activeMenu: '/supmgt/supplier',
} as const;

/** Opened from a customer, whose screen the menu then marks. */
export const underCustomers = {
  authId: 'customer_list',
  icon: 'customer',
  hidden: true,
  activeMenu: '/cusmgt/cus',
} as const;
