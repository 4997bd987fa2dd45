import { maxHits, search } from '#shared/search.ts';
import { plainText, visibleText } from '#shared/search-text.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';

/** One search over everything that features have made findable. */
export const searchFeature: Feature = async (app, { searchers }) => {
  route(app, search.find, async ({ text }, viewer) => {
    const wanted = visibleText(text);
    const permitted = wanted === '' ? [] : searchers.filter((each) => each.may(viewer.admin));
    // Names may have full-width characters of their own: they are looked for as typed first.
    const texts = [...new Set([wanted, plainText(text)])];
    const found = await Promise.all(
      permitted.map(async (each) => {
        const hits = await Promise.all(texts.map((one) => each.find(one, maxHits, viewer)));
        return [...new Map(hits.flat().map((hit) => [hit.id, hit])).values()].slice(0, maxHits);
      }),
    );
    return { list: found.flat(), isConcealed: permitted.some((each) => each.isConcealed?.(wanted, viewer.admin)) };
  });
};
