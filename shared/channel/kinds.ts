import type { Static } from 'typebox/type';
import { oneOf } from '../fields.ts';

/** 1 SMPP 3.4, 2 SMPP 5.0, 3 HTTP, 4 SMPP 3.3, 9 simulator. */
export const ChannelProtocol = oneOf(1, 2, 3, 4, 9);
export type ChannelProtocol = Static<typeof ChannelProtocol>;
/** Whether a channel speaks HTTP: it has no sessions and no PDUs. */
export const isHttp = ({ protocol }: { protocol: number }): boolean => protocol === 3;
export const TrafficType = oneOf('otp', 'notification', 'marketing', 'any');
/** 1 direct, 2 HQ, 3 wholesale, 4 SIM, 5 SS7 and other. */
export const RouteType = oneOf(1, 2, 3, 4, 5);
/** 1 transceiver, 2 transmitter, 3 receiver, 4 transmitter and receiver on ports of their own. */
export const BindMode = oneOf(1, 2, 3, 4);
/** SMPP interface_version: 51 is 0x33, 52 is 0x34, 80 is 0x50. */
export const InterfaceVersion = oneOf(51, 52, 80);
/** Type of number; -1 by the sender: alphanumeric 5/0, up to six digits 3/0, else 1/1. */
export const SourceTon = oneOf(-1, 0, 1, 2, 3, 4, 5, 6);
/** Type of number. */
export const Ton = oneOf(0, 1, 2, 3, 4, 5, 6);
/** Numbering plan indicator. */
export const Npi = oneOf(0, 1, 3, 4, 6, 8, 9, 10, 14, 18);
/** data_coding the supplier wants for GSM text: 0 SMSC default, 1 IA5, 3 Latin-1. */
export const GsmCoding = oneOf(0, 1, 3);
/** data_coding for UCS-2: 8 big-endian, 9 the little-endian quirk (sent as 8), 24 flash, 15 GB as CMPP has it. */
export const Ucs2Coding = oneOf(8, 9, 24, 15);
/** 1 UDH with an 8-bit reference, 2 UDH 16-bit, 3 SAR parameters, 4 message_payload. */
export const LongMessageMode = oneOf(1, 2, 3, 4);
/** 0 none, 1 final, 17 final and intermediate. */
export const RegisteredDelivery = oneOf(0, 1, 17);
/** How reports come: 1 deliver_sm, 2 data_sm, 3 HTTP callback, 4 not at all. */
export const DlrMode = oneOf(1, 2, 3, 4);
/** Message ids of response and report: 0 same text, 1 hex then decimal, 2 decimal then hex, 3 tolerant. */
export const MsgIdType = oneOf(0, 1, 2, 3);
/** 1 passthrough, 2 fixed pool, 3 registered only, 4 numeric only, 5 overwritten. */
export const SenderMode = oneOf(1, 2, 3, 4, 5);
export const Capability = oneOf(
  'alpha',
  'longCode',
  'shortCode',
  'tollFree',
  'unicode',
  'concat',
  'ported',
  'flash',
  'binary',
  'twoWay',
);
/** What the operator wants: 1 active, 2 paused, 3 draining, 4 maintenance, 5 test only, 0 disabled. */
export const AdminStatus = oneOf(1, 2, 3, 4, 5, 0);
export type AdminStatus = Static<typeof AdminStatus>;
/** Whether sessions are wanted, as far as the status allows any: unbound by hand until a user binds again. */
export const LinkWanted = oneOf('bound', 'unbound');
export type LinkWanted = Static<typeof LinkWanted>;
/** Whether a channel may have sessions at all: not when disabled or in maintenance. */
export const hasSessions = (status: number): boolean => status !== 0 && status !== 4;
/** What is: reported by the gateway, never assumed. */
export const LinkStatus = oneOf('bound', 'partly', 'binding', 'down', 'authFailed', 'disabled');
export type LinkStatus = Static<typeof LinkStatus>;
/** Why a channel needs attention, worst first; `ok` and `off` do not. */
export const ChannelTrouble = oneOf(
  'refused',
  'down',
  'partly',
  'binding',
  'failing',
  'queueing',
  'slow',
  'silent',
  'ok',
  'off',
);
export type ChannelTrouble = Static<typeof ChannelTrouble>;
export const HealthStatus = oneOf('ok', 'watch', 'penalised', 'manualOff');
export type HealthStatus = Static<typeof HealthStatus>;

/** The statuses an operator may choose next; every status may be disabled, and an undo may go anywhere back. */
export const nextAdminStatuses: Readonly<Record<AdminStatus, readonly AdminStatus[]>> = {
  0: [5],
  5: [1, 0],
  1: [2, 3, 0],
  2: [1, 0],
  3: [4, 0],
  4: [1, 0],
};
