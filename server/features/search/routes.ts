import { mostHits, search } from '#shared/search.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';

/** One search over everything that features have made findable. */
export const searchFeature: Feature = async (app, { searchers }) => {
  route(app, search.find, async ({ text }, viewer) => {
    const wanted = text.trim();
    const permitted = wanted === '' ? [] : searchers.filter((each) => each.may(viewer.admin));
    const found = await Promise.all(permitted.map((each) => each.find(wanted, mostHits, viewer)));
    return { list: found.flat() };
  });
};
