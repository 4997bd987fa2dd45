import { createRoot } from 'react-dom/client';
import { loadConsoleStyles } from '#client/app/page/page-links.ts';
import { screens } from './screens.ts';

async function start(): Promise<void> {
  const root = createRoot(document.querySelector('#app') as HTMLElement);
  if (localStorage.getItem('token')) {
    const [, name] = location.hash.split('/');
    const screen = screens.find((each) => each.title === name) ?? screens[0];
    const [{ Shell }, Page] = await Promise.all([
      import(/* preload: signed-in */ './Shell.tsx'),
      screen?.page(),
      loadConsoleStyles(),
    ]);
    root.render(<Shell>{Page && <Page />}</Shell>);
  } else {
    const { SignIn } = await import(/* preload: signed-out */ './SignIn.tsx');
    root.render(<SignIn />);
  }
}

// Not awaited here: the chunks that it loads import the entry's own.
void start();
