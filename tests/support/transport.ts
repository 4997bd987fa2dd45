import { transport } from '#client/http/transport.ts';

/** Settings of the client's axios as shipped: files of a worker share the client, and direct it to servers of their own. */
const { adapter, baseURL } = transport.defaults;
export const shippedTransport = { adapter, baseURL };
