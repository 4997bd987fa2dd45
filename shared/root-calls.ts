/** The template's calls at the root, by who answers them while this server relays. */
export const rootCalls = {
  /** Always the upstream's: they concern its sessions. */
  relayed: ['/expireToken', '/refreshToken', '/login', '/socialLogin', '/userInfo', '/logout', '/register'],
  /** This server's, unless RELAY_ROOT lists them. */
  answeredHere: ['/publicKey', '/router/getList'],
} as const;
