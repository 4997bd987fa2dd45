import { customer } from '#shared/common.ts';
import { customerTitles } from '#shared/texts/templates.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';

const keys = ['customerName', 'customerCode', 'chargeType', 'balance', 'currency', 'maintainerName', 'status'] as const;

/** The export of customers. There is no customer in this version, so its file holds the header and nothing else. */
export const customerFeature: Feature = async (app, { exporter }) => {
  const exportCustomers = exporter.define<{ keyword?: string }, never>({
    kind: 'customer',
    name: (lang) => customerTitles[lang].export,
    columns: ({ lang }) =>
      keys.map((key) => ({ key, title: customerTitles[lang][key], kind: 'text', value: () => null })),
    count: async () => 0,
    async *rows() {},
  });
  route(app, customer.export, (input, viewer) => exportCustomers(input, viewer));
};
