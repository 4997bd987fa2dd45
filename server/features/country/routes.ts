import { country } from '#shared/country.ts';
import { importRoute } from '../../platform/files/import/import-route.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { countryExport } from './import/export.ts';
import { importCountries } from './import/import.ts';
import { createCountryRepository } from './repository.ts';
import { countrySearch } from './search.ts';
import { createCountryService } from './service.ts';

/** Countries and regions: list, entry, state, and files of them with their operators. */
export const countryFeature: Feature = async (app, { database: { db }, exporter, searchers }) => {
  const countries = createCountryRepository(db);
  const service = createCountryService(db, countries);
  searchers.push(countrySearch(db));
  const exportCountries = exporter.define(countryExport(db));
  route(app, country.list, (input, { lang }) => countries.page(input, lang));
  route(app, country.get, ({ countryId }) => service.get(countryId));
  route(app, country.add, (input, viewer) => service.add(input, viewer));
  route(app, country.update, (input, viewer) => service.update(input, viewer));
  route(app, country.updateStatus, (input, viewer) => service.updateStatus(input, viewer));
  route(app, country.options, (_input, { lang }) => countries.options(lang));
  route(app, country.export, (input, viewer) => exportCountries(input, viewer));
  importRoute(app, country.import, (digest, viewer, file) => importCountries(db, digest, viewer, file));
};
