import { createRoot } from 'react-dom/client';
import { loadConsoleStyles } from '#client/build/page-links.ts';
import { screens } from './screens.ts';

const root = createRoot(document.querySelector('#app') as HTMLElement);
if (localStorage.getItem('token')) {
  const path = location.hash.slice(1).split('?')[0];
  const screen = screens.find((each) => each.path === path) ?? screens[0];
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
