import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { NextCharge } from '#client/business/fee/NextCharge.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

it('tells the state of a fee that does not run, and that a day which is over still waits for its run', () => {
  const textOf = (on: string | null, state?: string) =>
    render(<NextCharge on={on} state={state} />).container.textContent;
  expect(textOf('2099-01-01')).toBe('2099-01-01');
  expect(textOf('2026-01-01')).toBe('Due since 2026-01-01');
  expect(textOf(null, 'Paused')).toBe('Paused');
  expect(textOf('2026-01-01', 'Disabled')).toBe('Disabled');
  expect(textOf(null)).toBe('–');
});
