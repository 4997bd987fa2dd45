import type { Static } from 'typebox/type';
import { oneOf } from '../fields.ts';

/**
 * What the monitor thinks of a channel in a route row: too little was sent to tell, good, below the threshold, moved behind the others,
 * tried again with a small part of the messages, or put back by hand.
 */
export const WatchState = oneOf('collecting', 'good', 'warning', 'penalised', 'testing', 'restoredManual');
export type WatchState = Static<typeof WatchState>;

/** What the monitor did: only told of it, moved the channel behind the others, tried it again, or put it back. */
export const MonitorAct = oneOf('tell', 'penalise', 'retest', 'restore');
export type MonitorAct = Static<typeof MonitorAct>;

/** Why a channel below the threshold was only told of: the row asks for no more, or no other channel could carry its messages. */
export const OnlyTold = oneOf('alarmOnly', 'lastChannel');
export type OnlyTold = Static<typeof OnlyTold>;

/** How often in a row a channel must be below the threshold before something is done. */
export const maxBreaches = 3;

/** What became of traffic that looks artificial: unreviewed, held, dismissed by a user, or ended by itself. */
export const SuspectState = oneOf('open', 'held', 'dismissed', 'over');
export type SuspectState = Static<typeof SuspectState>;
