import { start } from './app/start.tsx';

const container = document.getElementById('app');
if (container) {
  start(container).catch(() => {
    // Not even the texts have arrived: the page's own note says so.
    document.documentElement.dataset.start = 'failed';
  });
}
