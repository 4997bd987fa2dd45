import { partnerOpeners } from '#tests/support/openers/partners.ts';
import { describeWalk } from '#tests/support/walked-screens.ts';

describeWalk(partnerOpeners);
