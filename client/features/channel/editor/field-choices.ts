import type { TFunction } from '#client/i18n/t.ts';
import { textAt } from '#client/kit/texts.ts';
import {
  BindMode,
  Capability,
  ChannelProtocol,
  DlrMode,
  GsmCoding,
  InterfaceVersion,
  LongMessageMode,
  MsgIdType,
  Npi,
  RegisteredDelivery,
  RouteType,
  SenderMode,
  SourceTon,
  Ton,
  TrafficType,
  Ucs2Coding,
} from '#shared/channel/kinds.ts';
import { valuesOf } from '#shared/fields.ts';
import { BillBasis } from '#shared/supplier.ts';

/** Where the words of an enumeration are: shared with the lists, or of the form alone. */
const enumerations = {
  protocol: ['channel:words.protocol', valuesOf(ChannelProtocol)],
  routeType: ['channel:words.routeType', valuesOf(RouteType)],
  trafficTypes: ['channel:words.trafficType', valuesOf(TrafficType)],
  bindMode: ['channel:words.bindMode', valuesOf(BindMode)],
  billBasis: ['channel:words.billBasis', valuesOf(BillBasis)],
  capability: ['channel:words.capability', valuesOf(Capability)],
  interfaceVersion: ['channelForm:options.interfaceVersion', valuesOf(InterfaceVersion)],
  bindTon: ['channelForm:options.ton', valuesOf(Ton)],
  srcTon: ['channelForm:options.ton', valuesOf(SourceTon)],
  dstTon: ['channelForm:options.ton', valuesOf(Ton)],
  bindNpi: ['channelForm:options.npi', valuesOf(Npi)],
  srcNpi: ['channelForm:options.npi', valuesOf(Npi)],
  dstNpi: ['channelForm:options.npi', valuesOf(Npi)],
  dataCodingGsm: ['channelForm:options.dataCodingGsm', valuesOf(GsmCoding)],
  ucs2Coding: ['channelForm:options.ucs2Coding', valuesOf(Ucs2Coding)],
  longMessageMode: ['channelForm:options.longMessageMode', valuesOf(LongMessageMode)],
  registeredDelivery: ['channelForm:options.registeredDelivery', valuesOf(RegisteredDelivery)],
  dlrMode: ['channelForm:options.dlrMode', valuesOf(DlrMode)],
  msgIdType: ['channelForm:options.msgIdType', valuesOf(MsgIdType)],
  senderMode: ['channelForm:options.senderMode', valuesOf(SenderMode)],
} as const;

const isEnumeration = (name: string): name is keyof typeof enumerations => name in enumerations;

/** The choices of a field, in the words of the lists where those have them; none for a field without. */
export function choicesOf(name: string, t: TFunction): { value: string | number; label: string }[] {
  if (!isEnumeration(name)) return [];
  const [place, values] = enumerations[name];
  return values.map((value) => ({ value, label: textAt(`${place}.${value}`, t) }));
}
