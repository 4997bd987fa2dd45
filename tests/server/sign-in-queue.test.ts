import { expect, it } from 'vitest';
import { derive, refuseWhenFull } from '#server/platform/security/kdf-queue.ts';

it('derives two passwords at once, keeps seats for known devices and lets them go first', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const order: string[] = [];
  let most = 0;
  let running = 0;
  const job = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(name);
    await gate;
    running -= 1;
    return name;
  };
  const strangers = Array.from({ length: 66 }, (_, i) => derive(job(`stranger ${i}`), false));
  expect(() => refuseWhenFull(false)).toThrow(expect.objectContaining({ error: 'unavailable' }));
  await expect(derive(job('stranger too many'), false)).rejects.toMatchObject({ error: 'unavailable' });
  expect(() => refuseWhenFull(true)).not.toThrow();
  const known = Array.from({ length: 32 }, (_, i) => derive(job(`known ${i}`), true));
  await expect(derive(job('known too many'), true)).rejects.toMatchObject({ error: 'unavailable' });
  open();
  await Promise.all([...strangers, ...known]);
  expect(most).toBe(2);
  const expected = [0, 1].map((i) => `stranger ${i}`);
  expect(order.slice(0, 34)).toEqual([...expected, ...known.map((_, i) => `known ${i}`)]);
  expect(order.slice(34)).toEqual(Array.from({ length: 64 }, (_, i) => `stranger ${i + 2}`));
  expect(() => refuseWhenFull(false)).not.toThrow();
});

it('gives the seat back when a derivation fails', async () => {
  for (let i = 0; i < 5; i += 1) {
    await expect(derive(() => Promise.reject(new Error('broken hash')), false)).rejects.toThrow('broken hash');
  }
  expect(await derive(async () => 'fine', false)).toBe('fine');
});
