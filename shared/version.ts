/** The product's version, as the footer, the health check and the OpenAPI document name it. */
export const version = '2.0.0';
