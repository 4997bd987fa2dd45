/** React's own scheduler, the one that react-dom brings along; it has no types of its own. */
declare module 'scheduler' {
  /** How often a second an interruptible rendering looks whether something else is to be done. */
  export function unstable_forceFrameRate(timesPerSecond: number): void;
}
