declare module 'email-providers' {
  const domains: readonly string[];
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default domains;
}
