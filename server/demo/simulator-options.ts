/** What the simulated suppliers know of the accounts. */
export interface SimulatorOptions {
  /** A known account, and whether it is refused whatever its password; undefined lets every password in. */
  accountOf(systemId: string): Promise<{ password: string; isRefused: boolean } | undefined>;
  /** Whether calls to that URL are refused. */
  isRefusedUrl(url: string): Promise<boolean>;
}
