import type { Feature } from './feature.ts';
import { sessionFeature } from './session/routes.ts';

/** Every feature of the embedded API; deleting a feature means deleting its folder and its line here. */
export const features: readonly Feature[] = [sessionFeature];
