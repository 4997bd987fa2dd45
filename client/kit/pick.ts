import type { Option } from '#shared/fields.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

/** An entry of a lookup; disabled ones stay readable but cannot be taken. */
export interface PickOption {
  readonly value: string | number;
  readonly label: string;
  /** A second name: shown greyed, searched too. */
  readonly code?: string;
  readonly disabled?: boolean;
}

/** Where the entries that were not loaded can be asked for. */
export interface PickLookup {
  readonly endpoint: Endpoint;
  readonly input: object;
  /** Entries that are loaded at the most. */
  readonly most: number;
}

/** A lookup that may still be under way. */
export interface PickList {
  readonly options: readonly PickOption[];
  readonly isLoading: boolean;
  readonly lookup?: PickLookup;
}

/** A picker's answer as an entry of a select. */
export const asPickOption = ({ id, name, code, status }: Option): PickOption => ({
  value: id,
  label: name,
  code,
  disabled: status === 0,
});
