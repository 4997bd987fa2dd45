import type { MessageClaims } from './claims.ts';
import type { MessageFigures } from './figures.ts';
import type { MessageReader } from './reader.ts';
import type { MessageUpkeep } from './upkeep.ts';
import type { MessageWriter } from './writer.ts';

/**
 * All messages, behind one narrow interface: no other module names its tables, so that a column store can take their place. Callers
 * depend on the parts that they need.
 */
export interface MessageStore extends MessageWriter, MessageReader, MessageFigures, MessageClaims, MessageUpkeep {}
