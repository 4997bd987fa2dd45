import { createRoot } from 'react-dom/client';
import { loadConsoleStyles } from '#client/app/page/page-links.ts';
import { pathHere, screens } from './screens.ts';

/*
 * The floor the console is measured against: the same screens from React and antd alone, with all that makes such a page fast (code
 * chosen by the address and fetched at once, no fallbacks, extracted styles) and nothing a product needs: no session, no calls, no
 * router, no languages.
 */
const container = document.getElementById('app');
const screen = screens.find(({ path }) => path === pathHere()) ?? screens[0];
async function start(): Promise<void> {
  if (!container || !screen) return;
  const [{ Frame }, Shell, First] = await Promise.all([
    import(/* preload: signed-in */ './Frame.tsx'),
    screen.shell?.(),
    screen.page(),
    loadConsoleStyles(),
  ]);
  createRoot(container).render(<Frame Shell={Shell} First={First} />);
}

// Not awaited here: the chunks that it loads import the entry's own.
void start();
