import { currentSession } from '#client/http/session.ts';
import type { Choice } from './entries.ts';

/** Choices that are remembered. */
const maxKept = 5;

/** What was chosen last, as long as the page lives; another person starts with nothing. */
let kept: { readonly epoch: number; readonly choices: readonly Choice[] } = { epoch: -1, choices: [] };

/** The last places that were chosen, latest first. */
export const recentChoices = (): readonly Choice[] => (kept.epoch === currentSession().epoch ? kept.choices : []);

/** Remembers a place; what has none, an action of the shell, is nothing to come back to. */
export function rememberChoice(choice: Choice): void {
  if (!choice.path) return;
  const others = recentChoices().filter(({ path }) => path !== choice.path);
  kept = { epoch: currentSession().epoch, choices: [choice, ...others].slice(0, maxKept) };
}
