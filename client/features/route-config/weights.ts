import type { RouteChannel } from '#shared/route/row.ts';

/** Shares of 100 in proportion to `parts`, each at least 1; what rounding leaves over goes to the largest. */
function sharesOf(parts: readonly number[], total: number): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  const shares = parts.map((part) => Math.max(1, Math.floor(sum === 0 ? total / parts.length : (part * total) / sum)));
  const rest = total - shares.reduce((all, share) => all + share, 0);
  const largest = shares.indexOf(Math.max(...shares));
  return shares.map((share, at) => (at === largest ? Math.max(1, share + rest) : share));
}

/** The channels with weights that sum to 100; `kept` keeps the weight it was given, the others share the rest as they did before. */
export function balanced(channels: readonly RouteChannel[], kept?: string): RouteChannel[] {
  const enabled = channels.filter((channel) => channel.enabled);
  const held = enabled.length > 1 ? enabled.find(({ channelId }) => channelId === kept) : undefined;
  const others = enabled.filter((channel) => channel !== held);
  const fixed = Math.min(held?.weight ?? 0, 100 - others.length);
  const shares = sharesOf(
    others.map(({ weight = 0 }) => weight),
    100 - fixed,
  );
  return channels.map((channel) => {
    if (!channel.enabled) return channel;
    if (channel === held) return { ...channel, weight: Math.max(1, fixed) };
    return { ...channel, weight: shares[others.indexOf(channel)] ?? 1 };
  });
}
