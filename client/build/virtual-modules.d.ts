declare module 'virtual:console-styles' {
  export { loadConsoleStyles } from '#client/build/page-links.ts';
}

declare module '*.css';
