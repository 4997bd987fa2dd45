/** Milliseconds between two looks at who the parent is. */
const interval = 500;

/**
 * Tells this process to stop once the one that started it is gone: npm passes SIGHUP on to nobody and cannot pass SIGKILL, and a shell
 * between ends without a word. The server would live on under init, with its database and its port.
 */
export function endWithParent() {
  const parent = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  looks.unref();
}
