import type { Viewer } from '../../platform/http/viewer.ts';
import { needShown } from '../../platform/rights/need-permission.ts';

/** Requires unmasked amounts of customers, to move money, set prices or export bills. @throws auth.concealed */
export const needAmounts = (viewer: Viewer): void => needShown(viewer, 'price');
