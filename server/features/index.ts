import { adminFeature } from './admin/routes.ts';
import { adminUserFeature } from './admin-user/routes.ts';
import { auditLogFeature } from './audit-log/routes.ts';
import { channelLockFeature } from './channel-lock/routes.ts';
import { commonFeature } from './common/routes.ts';
import { countryFeature } from './country/routes.ts';
import { customerFeature } from './customer/routes.ts';
import { dashboardFeature } from './dashboard/routes.ts';
import type { Feature } from './feature.ts';
import { fileFeature } from './file/routes.ts';
import { sessionFeature } from './session/routes.ts';
import { supplierFeature } from './supplier/routes.ts';
import { templateFeature } from './template/routes.ts';
import { userFeature } from './user/routes.ts';
import { viewFeature } from './view/routes.ts';

/** Every feature of the embedded API; deleting a feature means deleting its folder and its line here. */
export const features: readonly Feature[] = [
  sessionFeature,
  adminFeature,
  adminUserFeature,
  auditLogFeature,
  channelLockFeature,
  commonFeature,
  countryFeature,
  customerFeature,
  dashboardFeature,
  fileFeature,
  supplierFeature,
  templateFeature,
  userFeature,
  viewFeature,
];
