import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { promptForMissing, retryMissing, useMissingPart } from '#client/kit/load-failure.ts';

const Prompt = () => useMissingPart() && <p>missing</p>;

/** A part whose file does not arrive until the server is back, as Chromium words it. */
function openPart() {
  let isBack = false;
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (!isBack) throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
    return () => <p>the part</p>;
  });
  render(
    <>
      <Part />
      <Prompt />
    </>,
  );
  return {
    asked: () => asked,
    serverIsBack: () => {
      isBack = true;
      return act(async () => retryMissing());
    },
  };
}

it('a part that failed is loaded when the server is back, and the prompt goes', async () => {
  const part = openPart();
  await screen.findByText('missing');
  await act(async () => retryMissing());
  await screen.findByText('missing');
  expect(part.asked()).toBe(2);
  await part.serverIsBack();
  await screen.findByText('the part');
  expect(screen.queryByText('missing')).toBeNull();
});

it('a part that is no longer wanted is not missing', async () => {
  const Part = lazyPart(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
  });
  // What says that a list could not be asked for goes when the list is there.
  const page = (isWanted: boolean, isTwice = isWanted) => (
    <>
      {isWanted && <Part />}
      {isTwice && <Part />}
      <Prompt />
    </>
  );
  const { rerender } = render(page(true));
  await screen.findByText('missing');
  rerender(page(true, false));
  expect(screen.queryByText('missing')).not.toBeNull();
  rerender(page(false));
  expect(screen.queryByText('missing')).toBeNull();
});

it('a part that the person has put off stays away', async () => {
  const part = openPart();
  await screen.findByText('missing');
  await act(async () => promptForMissing(false));
  await part.serverIsBack();
  expect(part.asked()).toBe(1);
  expect(screen.queryByText('the part')).toBeNull();
});

it('a retry that fails after the prompt was dismissed does not bring it back', async () => {
  const failures: (() => void)[] = [];
  const Part = lazyPart(
    () =>
      new Promise<() => ReactNode>((_, reject) => {
        failures.push(() => reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js')));
      }),
  );
  render(
    <>
      <Part />
      <Prompt />
    </>,
  );
  await act(async () => failures[0]?.());
  await screen.findByText('missing');
  await act(async () => retryMissing());
  await act(async () => promptForMissing(false));
  await act(async () => failures[1]?.());
  expect(failures.length).toBe(2);
  expect(screen.queryByText('missing')).toBeNull();
});
