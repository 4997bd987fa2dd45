import type { DashboardSummary } from '#shared/dashboard.ts';

export type Suppliers = NonNullable<DashboardSummary['suppliers']>;
export type Activity = NonNullable<DashboardSummary['activity']>;
